import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a command of the operator beside the app that tells the stories, and answers what it said. */
export async function palka(...args: string[]): Promise<string> {
  const env = { ...process.env, PALKA_DATA_DIR: process.env.STORIES_DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli/main.ts', ...args], { env });
  return stdout;
}
