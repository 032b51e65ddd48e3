import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';

const server = process.env.TEST_DATABASE_URL_OWNER ?? '';

/** An empty database of its own on the server of the test run, dropped when the test ends; its owner's address. */
export async function emptyDatabase(): Promise<string> {
  const name = `palka_scratch_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name} template template0 encoding 'UTF8'`);
  onTestFinished(async () => void (await query(server, `drop database ${name} with (force)`)));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** A folder that goes when the test ends; the database's user may pass through. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `palka-launcher-${process.pid}-`));
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs `npm run palka -- …` as a person would, with the given settings and input, and answers what it said. */
export async function palka(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ status: number | null; said: string; complained: string }> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...env } });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => undefined).end(input);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, said, complained };
}
