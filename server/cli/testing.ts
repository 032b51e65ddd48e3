import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { query } from '#server/platform/postgres/testing.ts';
import { runCommand } from './run-command.ts';
import { openTerminal } from './terminal.ts';

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

interface Ended {
  status: number | null;
  said: string;
  complained: string;
}

/**
 * Runs a command line in this process, with the given settings and input, and answers what it said. It is what
 * `npm run palka -- …` runs; `palkaProgram` starts it as a person would.
 */
export async function palka(args: string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const output = new PassThrough();
  const terminal = openTerminal(Readable.from([input]), output);
  const said = text(output);
  const complaints: string[] = [];
  const status = await runCommand(args, {
    env,
    terminal,
    output,
    complain: (problem) => complaints.push(`${String(problem)}\n`),
  });
  terminal.close();
  output.end();
  return { status, said: await said, complained: complaints.join('') };
}

/** Runs `npm run palka -- …` as a process of its own, as a person would. Each command has a case of this. */
export async function palkaProgram(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<Ended & { bytes: Buffer }> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...env } });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => undefined).end(input);
  const [bytes, complained] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  return { status: await status, said: bytes.toString(), bytes, complained };
}
