import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';

interface Known<Text extends string, Flag extends string> {
  texts: readonly Text[];
  flags: readonly Flag[];
}

type Options<Text extends string, Flag extends string> = { [Name in Text]?: string } & { [Name in Flag]?: boolean };

/**
 * What was typed after a command's name: options with a text, and options without.
 * @throws UsageError for anything else
 */
export const readOptions = <Text extends string, Flag extends string>(args: string[], known: Known<Text, Flag>) =>
  parse(args, known, false).options;

/**
 * The same, with words that belong to no option, such as the names of files.
 * @throws UsageError for an option that is not known
 */
export const readArguments = <Text extends string, Flag extends string>(args: string[], known: Known<Text, Flag>) =>
  parse(args, known, true);

function parse<Text extends string, Flag extends string>(
  args: string[],
  { texts, flags }: Known<Text, Flag>,
  allowPositionals: boolean,
): { words: string[]; options: Options<Text, Flag> } {
  const options = {
    ...Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  };
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals });
    return { words: positionals, options: values as Options<Text, Flag> };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
