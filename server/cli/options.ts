import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/**
 * What was typed after a command's name: options with a text, and options without.
 * @throws UsageError for anything else
 */
export function readOptions<Text extends string, Flag extends string>(
  args: string[],
  { texts, flags }: { texts: readonly Text[]; flags: readonly Flag[] },
): { [Name in Text]?: string } & { [Name in Flag]?: boolean } {
  const options = {
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  };
  try {
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    return values as { [Name in Text]?: string } & { [Name in Flag]?: boolean };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
