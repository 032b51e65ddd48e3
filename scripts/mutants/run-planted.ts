import { readFileSync } from 'node:fs';
import type { Copy } from './copy.ts';
import { plantedFaults } from './planted/faults.ts';
import { textsWith } from './planted/planted.ts';

/**
 * Plants each fault in the copy, runs each file of tests that should notice it, and prints what did. Answers whether each of
 * them did, and whether they pass without it.
 */
export function runPlanted(copy: Copy): boolean {
  const passes = (...tests: string[]) => copy.run('vitest', 'run', '--bail=1', '--retry=1', ...tests) === 0;
  const all = new Set(plantedFaults.flatMap(({ noticedBy }) => noticedBy));
  if (!passes(...all)) {
    console.log('The tests fail without any fault.');
    return false;
  }
  let alive = 0;
  for (const fault of plantedFaults) {
    copy.changed(
      textsWith(fault, (path) => readFileSync(path, 'utf8')),
      () => {
        for (const test of fault.noticedBy) {
          const isAlive = passes(test);
          if (isAlive) alive += 1;
          console.log(`${isAlive ? 'ALIVE  ' : 'noticed'} ${fault.title}: ${test}`);
        }
      },
    );
  }
  console.log(alive === 0 ? `${plantedFaults.length} planted faults, all noticed` : `${alive} not noticed`);
  return alive === 0;
}
