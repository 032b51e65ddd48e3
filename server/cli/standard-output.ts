import type { Writable } from 'node:stream';
import { UsageError } from './command.ts';

/**
 * Standard output, for bytes that another program reads.
 * @throws UsageError where a person would see them, or where npm wrote lines of its own before them
 */
export function standardOutput(output: Writable & { isTTY?: boolean }, env: NodeJS.ProcessEnv): Writable {
  if (output.isTTY) {
    throw new UsageError('An archive is not for a screen. Send it to a program: … backup - | PROGRAM');
  }
  if (env.npm_lifecycle_event !== undefined && env.npm_config_loglevel !== 'silent') {
    throw new UsageError(
      'npm writes lines of its own before the archive. Tell it not to: npm run --silent palka -- backup -',
    );
  }
  return output;
}
