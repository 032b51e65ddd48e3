/** A piece of a source file, or of a function of the database as all migrations leave it, and what stands there instead. */
export type Change = ({ file: string } | { function: string }) & { find: string; replace: string };

/** A fault that somebody chose because it would be grave, and which files of tests notice it, each on its own. */
export interface Planted {
  /** What the program would do. */
  title: string;
  changes: readonly Change[];
  noticedBy: readonly string[];
}

/** Runs after every migration there is. */
export const LAST_MIGRATION = 'db/migrations/9999_planted.sql';

/** Whether a fault has a word in its title or in the name of anything that it changes. */
export function isAbout({ title, changes }: Planted, word: string): boolean {
  const names = changes.map((change) => ('file' in change ? change.file : change.function));
  return [title, ...names].some((text) => text.toLowerCase().includes(word.toLowerCase()));
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The statement that plants a fault in a function of the database. */
const inFunction = ({ function: name, find, replace }: Extract<Change, { function: string }>) =>
  `do $planted$ begin execute replace(pg_get_functiondef(${literal(name)}::regproc), ${literal(find)}, ${literal(replace)}); end $planted$;\n`;

/** How often a text has a piece. */
export const countOf = (text: string, piece: string): number => text.split(piece).length - 1;

/**
 * What stands in each file once the fault is planted.
 * @param read the text of a file as it is
 * @throws Error where what is to be replaced is not there exactly once
 */
export function textsWith({ title, changes }: Planted, read: (path: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const change of changes) {
    if ('file' in change) {
      const text = texts.get(change.file) ?? read(change.file);
      if (countOf(text, change.find) !== 1) throw new Error(`${title}: ${change.file} does not have it once.`);
      texts.set(
        change.file,
        text.replace(change.find, () => change.replace),
      );
    } else {
      texts.set(LAST_MIGRATION, (texts.get(LAST_MIGRATION) ?? '') + inFunction(change));
    }
  }
  return texts;
}
