/** Of V8: a small young generation, and old garbage collected when the heap has grown by half instead of up to fourfold. */
export const frugalHeap = ['--max-semi-space-size=8', '--initial-old-space-size=96', '--heap-growing-percent=50'];

/** Of glibc: what is freed goes back to the system. By itself it keeps blocks of up to 32 MB, for each of many threads. */
export const frugalAllocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
