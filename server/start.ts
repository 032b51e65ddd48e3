import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { frugalAllocator, frugalHeap } from './frugal.ts';

// How a process uses memory is read when it begins, so this one re-executes itself, under the same id. A channel to a parent process, such as
// `node --watch`, would not survive that, and Windows cannot do it: there it runs as it is.
const isFrugal = frugalHeap.every((flag) => process.execArgv.includes(flag));
if (!isFrugal && !process.channel && process.platform !== 'win32') {
  const args = [process.execPath, ...frugalHeap, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...frugalAllocator, ...process.env });
}

// What runs is kept compiled, so that no compiler of TypeScript is loaded, neither here nor in threads, which read where
// from this variable.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./program.ts');
flushCompileCache();
