import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './load.ts';

/** Where pgbench is: on the PATH or with Debian's server, whose newest version is taken. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => join(debian, version, 'bin', 'pgbench')),
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
  ];
  return places.find((place) => existsSync(place));
}

/** Runs scripts of SQL, chosen at random, over as many connections as the app has. */
export function measureSql(
  program: string,
  url: string,
  scripts: string[][],
  seconds: number,
  clients: number,
  /** `prepared` plans each statement once a connection, as the app does with those that it names. */
  protocol: 'extended' | 'prepared' = 'extended',
): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'palka-pgbench-'));
  const files = scripts.flatMap((statements, index) => {
    const file = join(folder, `${index}.sql`);
    // A statement that sets variables ends with that, all others with a semicolon.
    writeFileSync(file, statements.map((one) => (one.endsWith('\\gset') ? `${one}\n` : `${one};\n`)).join(''));
    return ['-f', file];
  });
  try {
    const prefix = join(folder, 'log');
    const said = execFileSync(
      program,
      [
        '-n',
        '-M',
        protocol,
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-l',
        `--log-prefix=${prefix}`,
        ...files,
        url,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 },
    );
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
    return { perSecond, p99: percentile(latencies(folder), 0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** pgbench writes one line a transaction; its third word is the time it took, in microseconds. */
function latencies(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
}

/** The value that this share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
