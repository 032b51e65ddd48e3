import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A command that hangs, or has no processor for so long, is ended then. */
const LONGEST_MS = 8 * 60_000;

/** A copy of the project in which faults are planted. */
export interface Copy {
  /** Writes these texts into files, does the work, and leaves the files as they were. */
  changed<T>(texts: ReadonlyMap<string, string>, work: () => T): T;
  /** Whether a command of the project passes; undefined where it did not end in time, which says nothing of the fault. */
  passes(program: string, ...args: string[]): boolean | undefined;
  remove(): void;
}

/** Copies what Git knows of the project in the current folder; what is installed is shared. */
export function copyOfProject(): Copy {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'palka-mutants-'));
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  for (const path of files) cpSync(path, join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const restore = (path: string) => {
    if (files.includes(path)) writeFileSync(join(folder, path), readFileSync(join(root, path)));
    else rmSync(join(folder, path));
  };
  return {
    changed(texts, work) {
      for (const [path, text] of texts) writeFileSync(join(folder, path), text);
      try {
        return work();
      } finally {
        for (const path of texts.keys()) restore(path);
      }
    },
    passes(program, ...args) {
      const path = join(root, 'node_modules', '.bin');
      const env = { ...process.env, PATH: `${path}:${process.env.PATH}`, NODE_ENV: 'test' };
      const command = join(path, program);
      const { status, error } = spawnSync(command, args, { cwd: folder, env, stdio: 'ignore', timeout: LONGEST_MS });
      return error ? undefined : status === 0;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
