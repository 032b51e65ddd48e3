import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** One thing to run. `count` reads how many tests it held from what it left behind. */
export type Step = {
  name: string;
  /** Program and arguments. Programs of `node_modules/.bin` need no path. */
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Ended after this many minutes. Left out: `usualMinutes`. */
  minutes?: number;
  /** Read after the run; a step without it counts as one test. */
  outcome?: (output: string) => Outcome | undefined;
};

/** What a person reads: how many passed and failed, and for a failure what is wrong, the first faults first. */
export type Outcome = { passed: number; failed: number; faults: string };
type Ended = { code: number; output: string };
export type Result = Outcome & { name: string; ok: boolean; seconds: number };

/** Far more than any step takes; one that hangs is then ended and told of, instead of holding up all others. */
const usualMinutes = 40;
/** How long a step that ended may keep its output open through a process it left behind. */
const LEFTOVER_MS = 2000;

const maximumLines = 60;
const firstLines = (text: string) => {
  const lines = text.trimEnd().split('\n');
  const more = lines.length - maximumLines;
  return [...lines.slice(0, maximumLines), ...(more > 0 ? [`… ${more} more lines`] : [])].join('\n');
};

const path = `${join(import.meta.dirname, '..', 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`;

/** Runs one step to its end and prints its line, with the first faults when it failed. Never rejects. */
export async function run({ name, command, env, minutes = usualMinutes, outcome }: Step): Promise<Result> {
  const start = performance.now();
  const { code, output } = await finished(command, env, minutes);
  const seconds = (performance.now() - start) / 1000;
  const told = outcome?.(output);
  const ok = code === 0 && (told?.failed ?? 0) === 0;
  // A program that fails without a failed test (a crash, a missing file) still is one failure.
  const failed = ok ? 0 : Math.max(told?.failed ?? 1, 1);
  const passed = told?.passed ?? (ok ? 1 : 0);
  const faults = ok ? '' : firstLines(told?.faults || output);
  const count = told && ok ? `, ${passed} tests` : '';
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s${count}`);
  if (faults) {
    console.log(faults.replaceAll(/^/gm, '       | '));
  }
  return { name, ok, seconds, passed, failed, faults };
}

/** Runs steps one after another, whether or not an earlier one failed. */
export async function runInOrder(steps: Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) {
    results.push(await run(step));
  }
  return results;
}

function finished([program, ...args]: Step['command'], env: Step['env'], minutes: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    });
    const parts: string[] = [];
    const keep = (part: Buffer) => parts.push(part.toString());
    const end = (code: number | null) => resolve({ code: code ?? 1, output: parts.join('') });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }));
    child.on('exit', (code, signal) => {
      if (signal) parts.push(`\n${program} was ended by ${signal}; a step may take ${minutes} minutes`);
      setTimeout(() => end(code), LEFTOVER_MS).unref();
    });
    child.on('close', end);
  });
}

/** The sum over steps, as the closing line of every run. */
export function closingLine(results: Result[]): string {
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}
