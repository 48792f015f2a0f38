// Runs the jobs of a file on an OpenCL device. job.go has the format.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { room = 4096, report_bytes = 80 + 8 * room };

static FILE *jobs;

static int64_t word(void)
{
	int64_t x = 0;
	if (fread(&x, 8, 1, jobs) != 1)
		exit(3);
	return x;
}

static void check(cl_int err, const char *what)
{
	if (err == CL_SUCCESS)
		return;
	fprintf(stderr, "%s: OpenCL error %d\n", what, err);
	exit(4);
}

static char *contents(const char *name)
{
	FILE *f = fopen(name, "rb");
	if (!f)
		exit(2);
	fseek(f, 0, SEEK_END);
	long n = ftell(f);
	rewind(f);
	char *text = calloc(n + 1, 1);
	if (fread(text, 1, n, f) != (size_t)n)
		exit(2);
	fclose(f);
	return text;
}

static cl_device_id device;

static cl_program build(cl_context context, const char *source)
{
	cl_int err;
	cl_program program = clCreateProgramWithSource(context, 1, &source, NULL, &err);
	check(err, "clCreateProgramWithSource");
	err = clBuildProgram(program, 1, &device, strstr(source, "memory_scope_device")
		? "-cl-std=CL3.0 -cl-fp32-correctly-rounded-divide-sqrt"
		: "-cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt", NULL, NULL);
	size_t n = 0;
	clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, NULL, &n);
	char *log = calloc(n + 1, 1);
	clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, n, log, NULL);
	fputs(log, stderr);
	check(err, "clBuildProgram");
	if (strstr(log, "warning")) {
		fputs("the compiler warns\n", stderr);
		exit(5);
	}
	return program;
}

// opencl source names jobs: names has the entries, one on a line.
int main(int argc, char **argv)
{
	if (argc < 4)
		return 2;
	cl_platform_id platform;
	cl_uint n = 0;
	if (clGetPlatformIDs(1, &platform, &n) != CL_SUCCESS || n == 0)
		return 10;
	if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL) != CL_SUCCESS)
		return 10;
	cl_int err;
	cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
	check(err, "clCreateContext");
	cl_command_queue queue = clCreateCommandQueue(context, device, 0, &err);
	check(err, "clCreateCommandQueue");
	cl_program program = build(context, contents(argv[1]));
	cl_program addresses = build(context, "kernel void where(global uchar *p, global ulong *out) { *out = (ulong)p; }");
	cl_kernel where = clCreateKernel(addresses, "where", &err);
	check(err, "clCreateKernel");
	cl_mem address = clCreateBuffer(context, CL_MEM_READ_WRITE, 8, NULL, &err);
	char *names[4096], *list = contents(argv[2]);
	int count = 0;
	for (char *name = strtok(list, "\n"); name; name = strtok(NULL, "\n"))
		names[count++] = name;
	jobs = fopen(argv[3], "rb");
	if (!jobs)
		return 2;
	for (int64_t left = word(); left > 0; left--) {
		const char *name = names[word()];
		size_t range[9];
		for (int i = 0; i < 9; i++)
			range[i] = word();
		int64_t pointers[64], words[256], npointers = word();
		for (int64_t i = 0; i < npointers; i++)
			pointers[i] = word();
		int64_t nwords = word();
		for (int64_t i = 0; i < nwords; i++)
			words[i] = word();
		int64_t size = word();
		char *memory = calloc(size + 64, 1);
		if (size > 0 && fread(memory, size, 1, jobs) != 1)
			return 3;
		cl_mem buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, size + 64, NULL, &err);
		check(err, "clCreateBuffer");
		uint64_t base = 0;
		size_t one = 1;
		check(clSetKernelArg(where, 0, sizeof buffer, &buffer), "clSetKernelArg");
		check(clSetKernelArg(where, 1, sizeof address, &address), "clSetKernelArg");
		check(clEnqueueNDRangeKernel(queue, where, 1, NULL, &one, &one, 0, NULL, NULL), "where");
		check(clEnqueueReadBuffer(queue, address, CL_TRUE, 0, 8, &base, 0, NULL, NULL), "where");
		for (int64_t n = word(); n > 0; n--) {
			int64_t at = word(), to = word();
			uint64_t p = base + to;
			memcpy(memory + at, &p, 8);
		}
		check(clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, size + 64, memory, 0, NULL, NULL), "clEnqueueWriteBuffer");
		char *report = calloc(report_bytes, 1);
		int rooms = room;
		memcpy(report + 40, &rooms, 4);
		cl_mem reports = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, report_bytes, report, &err);
		check(err, "clCreateBuffer");
		cl_kernel kernel = clCreateKernel(program, name, &err);
		check(err, name);
		cl_uint arg = 0;
		check(clSetKernelArg(kernel, arg++, sizeof reports, &reports), "clSetKernelArg");
		for (int64_t i = 0; i < npointers; i++)
			check(clSetKernelArg(kernel, arg++, sizeof buffer, pointers[i] ? &buffer : NULL), "clSetKernelArg");
		check(clSetKernelArg(kernel, arg++, 8 * nwords, words), "clSetKernelArg");
		check(clEnqueueNDRangeKernel(queue, kernel, 3, range + 6, range, range + 3, 0, NULL, NULL), name);
		check(clEnqueueReadBuffer(queue, reports, CL_TRUE, 0, report_bytes, report, 0, NULL, NULL), "clEnqueueReadBuffer");
		check(clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, size + 64, memory, 0, NULL, NULL), "clEnqueueReadBuffer");
		fwrite(&base, 8, 1, stdout);
		fwrite(report, report_bytes, 1, stdout);
		fwrite(memory, 1, size, stdout);
		clReleaseKernel(kernel);
		clReleaseMemObject(buffer);
		clReleaseMemObject(reports);
		free(memory);
		free(report);
	}
	return 0;
}
