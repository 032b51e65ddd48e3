import { UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

interface Question {
  /** Asks nothing where it was said on the command line. */
  yes: boolean;
  /** What somebody has to type, in any case. */
  expected: string;
  /** What happens then. */
  warning: string;
  /** What is said where something else was typed. */
  otherwise: string;
}

/** Lets a person type the name of what is to be changed for good. @throws UsageError where they did not */
export async function confirm(terminal: Terminal, { yes, expected, warning, otherwise }: Question): Promise<void> {
  if (yes) return;
  const typed = await terminal.ask(`${warning} Type ${expected} to go on: `);
  if (typed.trim().toLowerCase() !== expected.toLowerCase()) throw new UsageError(otherwise);
}
