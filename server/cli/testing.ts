import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { query } from '#server/postgres/testing.ts';

const server = process.env.TEST_DATABASE_URL_OWNER ?? '';

/** An empty database of its own on the server of the test run, dropped when the test ends; its owner's address. */
export const emptyDatabase = () => databaseFrom(`template template0 encoding 'UTF8'`);

/** The same with all tables and the data that every installation begins with; copied, for migrating takes longer. */
export const migratedDatabase = () => databaseFrom(`template ${process.env.TEST_DATABASE_TEMPLATE}`);

async function databaseFrom(origin: string): Promise<string> {
  const name = `palka_scratch_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name} ${origin}`);
  onTestFinished(async () => void (await query(server, `drop database ${name} with (force)`)));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `npm run palka -- …` as a person would, with the given settings and input, and answers what it said. */
export async function palka(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<{ status: number | null; said: string; complained: string }> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => undefined).end(input);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, said, complained };
}
