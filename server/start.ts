import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Of V8: a small young generation, and old garbage collected when the heap has grown by half instead of up to fourfold. */
const heap = ['--max-semi-space-size=8', '--initial-old-space-size=96', '--heap-growing-percent=50'];
/** Of glibc: what is freed goes back to the system. By itself it keeps blocks of up to 32 MB, for each of many threads. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

// Both are read when a process begins, so this one re-executes itself, under the same id. A channel to a parent process, such as
// `node --watch`, would not survive that, and Windows cannot do it: there it runs as it is.
const isFrugal = heap.every((flag) => process.execArgv.includes(flag));
if (!isFrugal && !process.channel && process.platform !== 'win32') {
  const args = [process.execPath, ...heap, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...allocator, ...process.env });
}

// What runs is kept compiled, so that no compiler of TypeScript is loaded, neither here nor in threads, which read where
// from this variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./program.ts');
flushCompileCache();
