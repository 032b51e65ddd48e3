import { GRACE_DAYS } from '#shared/retention.ts';
import { UsageError } from './command.ts';
import { confirm } from './confirm.ts';
import { readOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

const DAYS_MAX = 365;

interface Asked {
  subject: string;
  days: number;
  yes: boolean;
  takeBack: boolean;
}

/** What was typed after a command that erases. @throws UsageError for anything that does not fit */
export function readErasure(args: string[], name: 'email' | 'tenant'): Asked {
  const options = readOptions(args, { texts: [name, 'days'], flags: ['yes', 'take-back'] });
  const subject = options[name];
  if (!subject) throw new UsageError(`--${name} is missing.`);
  const days = options.days === undefined ? GRACE_DAYS : Number(options.days);
  if (!Number.isInteger(days) || days < 0 || days > DAYS_MAX) {
    throw new UsageError(`--days: must be a whole number from 0 to ${DAYS_MAX}.`);
  }
  return { subject, days, yes: options.yes === true, takeBack: options['take-back'] === true };
}

/** Lets a person type what is to be erased once more. @throws UsageError when they did not */
export const confirmed = (terminal: Terminal, yes: boolean, expected: string): Promise<void> =>
  confirm(terminal, {
    yes,
    expected,
    warning: 'This cannot be undone afterwards.',
    otherwise: 'Nothing was erased.',
  });
