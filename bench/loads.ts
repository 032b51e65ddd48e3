import { setTimeout as sleep } from 'node:timers/promises';
import type { Cpu } from './cpu.ts';
import type { Person } from './documents.ts';
import { spreadOf, work, type Worked } from './people.ts';
import { print } from './print.ts';

export type Clock = () => Cpu;

const PEOPLE = 200;
/** Between two steps of a person, on average. */
const THINK_MS = 5000;

/** So many of some people, who are taken again when they are fewer. */
export const many = (people: Person[], count: number): Person[] =>
  Array.from({ length: count }, (_, at) => people[at % people.length]!);

/** What a task came to, how long it took, and the CPU time of the app and of its whole database server meanwhile, in ms. */
export async function timed<T>(clock: Clock, task: () => Promise<T>) {
  const [before, from] = [clock(), performance.now()];
  const result = await task();
  const [after, wallMs] = [clock(), performance.now() - from];
  return { result, wallMs, server: after.server - before.server, cluster: after.cluster - before.cluster };
}

/** Has people work, and prints what came of it and what each request cost. */
export async function show(
  name: string,
  clock: Clock,
  people: Person[],
  options: Parameters<typeof work>[1],
): Promise<Worked> {
  const { result, wallMs, server, cluster } = await timed(clock, () => work(people, options));
  const { requests, perSecond, reads, documents, refused } = result;
  print(
    name,
    `${perSecond.toFixed(1)} requests/s, CPU of app + database ${(server / requests).toFixed(2)} + ${(cluster / requests).toFixed(2)} ms a request` +
      ` (${(server / wallMs).toFixed(2)} + ${(cluster / wallMs).toFixed(2)} cores), p50/p95/p99 of reads ${spreadOf(reads)}, of documents ${spreadOf(documents)} ms, ${refused} refused`,
  );
  return result;
}

/** As much as the app can do for some people at once; then what 200 ask who think. */
export async function showLoads(name: string, clock: Clock, people: Person[], seconds: number): Promise<void> {
  for (const clients of [1, 8, 50, PEOPLE])
    await show(`${name}, ${clients} without thinking`, clock, many(people, clients), { seconds, thinkMs: 0 });
  await show(`${name}, ${PEOPLE} who think ${THINK_MS / 1000} s`, clock, many(people, PEOPLE), {
    seconds: seconds * 3,
    thinkMs: THINK_MS,
  });
}

/** What the app and its database do while nobody asks: looks for jobs and entries to seal. */
export async function showIdle(name: string, clock: Clock, seconds: number): Promise<void> {
  const { wallMs, server, cluster } = await timed(clock, () => sleep(seconds * 2000));
  const aSecond = (ms: number) => ((ms / wallMs) * 1000).toFixed(1);
  print(name, `CPU of app + database ${aSecond(server)} + ${aSecond(cluster)} ms a second`);
}
