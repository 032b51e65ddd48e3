import { readFileSync } from 'node:fs';
import type { Copy } from './copy.ts';
import { plantedFaults } from './planted/faults.ts';
import { isAbout, textsWith } from './planted/planted.ts';

/** So many files of tests end in time together. */
const AT_ONCE = 20;

/**
 * Plants each fault that is about a word, or each there is, in the copy, runs each file of tests that should notice it, and prints what did. Answers whether each of
 * them did, and whether they pass without it.
 */
export function runPlanted(copy: Copy, word = ''): boolean {
  const passes = (...tests: string[]) => copy.passes('vitest', 'run', '--bail=1', '--retry=1', ...tests);
  const faults = plantedFaults.filter((fault) => isAbout(fault, word));
  if (faults.length === 0) throw new Error(`No planted fault is about “${word}”.`);
  const all = [...new Set(faults.flatMap(({ noticedBy }) => noticedBy))];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    if (passes(...some)) continue;
    console.log(`Without any fault one of these fails, or does not end: ${some.join(' ')}`);
    return false;
  }
  let alive = 0;
  for (const fault of faults) {
    copy.changed(
      textsWith(fault, (path) => readFileSync(path, 'utf8')),
      () => {
        for (const test of fault.noticedBy) {
          const isAlive = passes(test);
          if (isAlive !== false) alive += 1;
          console.log(`${isAlive === false ? 'noticed' : isAlive ? 'ALIVE  ' : 'NO END '} ${fault.title}: ${test}`);
        }
      },
    );
  }
  console.log(alive === 0 ? `${faults.length} planted faults, all noticed` : `${alive} not noticed`);
  return alive === 0;
}
