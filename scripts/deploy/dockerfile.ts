/** One instruction of a Dockerfile, with what follows its word. */
export interface Instruction {
  word: string;
  rest: string;
}

export interface Stage {
  /** The image that it begins from. */
  base: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** The stages of a Dockerfile that continues no line and takes no arguments. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [base = '', , name] = rest.split(' ');
      stages.push({ base, name, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage || word === '') throw new Error(`The Dockerfile has a line that nobody reads here: ${line}`);
    stage.instructions.push({ word, rest });
  }
  return stages;
}

/** What follows each of these words in a stage. */
export const restsOf = ({ instructions }: Stage, word: string): string[] =>
  instructions.filter((each) => each.word === word).map(({ rest }) => rest);

/** `COPY [--from=STAGE] SOURCE… TARGET`. */
export function readCopy(rest: string): { from: string | undefined; sources: string[]; target: string } {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  return { from, sources: words, target };
}

/** `ENV NAME=VALUE …`, without quotes. */
export const readEnv = (rests: string[]): Record<string, string> =>
  Object.fromEntries(
    rests
      .flatMap((rest) => rest.split(' '))
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

/** The words of `CMD [...]`, also within a HEALTHCHECK. */
export function readCommand(rest: string): string[] {
  const words: unknown = JSON.parse(rest.slice(rest.indexOf('[')));
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) throw new Error(`No command: ${rest}`);
  return words;
}
