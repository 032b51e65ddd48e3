import type { Writable } from 'node:stream';
import type { Config } from '#server/platform/config/config.ts';
import type { Terminal } from './terminal.ts';

/** One word after `npm run palka --`. */
export interface Command {
  /** The arguments of the command, as the help shows them. */
  usage: string;
  summary: string;
  /** In an installation of several cells: `each` is run in one after the other, `one` has to be told which, `all` is run once for all. */
  cells: 'each' | 'one' | 'all';
  run(args: string[], context: CommandContext): Promise<void>;
}

export interface CommandContext {
  /** Reads the settings; throws a list of their faults. */
  config(): Config;
  terminal: Terminal;
  /** Makes a path that a person typed absolute, from where they stood when they typed it. */
  path(typed: string): string;
  /** Where bytes for another program go; throws a UsageError where they would not arrive as they are. */
  output(): Writable;
  /** Says something beside those bytes. */
  remark(text: string): void;
}

/** Says what a person did wrong, in words for them; everything else that goes wrong is our fault or the system's. */
export class UsageError extends Error {}
