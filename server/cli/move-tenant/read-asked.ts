import { UsageError } from '../command.ts';
import { readOptions } from '../options.ts';

/** What was typed after `move-tenant`. */
export interface Asked {
  /** An id or a name. */
  tenant: string;
  /** The letter of a cell. */
  to: string;
  dryRun: boolean;
  back: boolean;
  yes: boolean;
  sourceUrl: string | undefined;
}

/** @throws UsageError for anything that does not fit */
export function readAsked(args: string[]): Asked {
  const options = readOptions(args, { texts: ['tenant', 'to', 'source-url'], flags: ['dry-run', 'back', 'yes'] });
  const { tenant, to } = options;
  if (!tenant) throw new UsageError('--tenant is missing.');
  if (!to) throw new UsageError('--to is missing: the letter of the cell that it moves to.');
  if (options['dry-run'] && options.back) throw new UsageError('--dry-run and --back do not go together.');
  return {
    tenant,
    to,
    dryRun: options['dry-run'] === true,
    back: options.back === true,
    yes: options.yes === true,
    sourceUrl: options['source-url'],
  };
}
