import { parseArgs } from 'node:util';
import { email } from '#shared/auth.ts';
import { UsageError } from './command.ts';

/**
 * The address that a command is given with `--email`; undefined where it is given the option that means several people instead.
 * @throws UsageError where neither, both or anything else is given
 */
export function readWhom(args: string[], command: string, several: string): string | undefined {
  try {
    const options = { email: { type: 'string' }, [several]: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args, options, strict: true });
    const address = typeof values.email === 'string' ? values.email : undefined;
    const isSeveral = Object.keys(values).includes(several);
    if (isSeveral && address === undefined) return undefined;
    if (!isSeveral) return email.parse(address);
  } catch {
    // Said below.
  }
  throw new UsageError(
    `${command} needs one option: --email, with the address that the person signs in by, or --${several}.`,
  );
}
