import { readFileSync } from 'node:fs';

/** How a requirement of ASVS stands with Palka. */
export const states = ['met', 'deviation', 'partly', 'not met', 'not applicable'] as const;
export type State = (typeof states)[number];

export interface Requirement {
  /** Such as `V6.2.1`. */
  id: string;
  chapter: string;
  level: number;
  state: string;
  /** In our own words: what meets it, or what is missing. */
  how: string;
  /** Tests as `` `path`: *part of a name* ``, or *document*, where a document is what is asked for. */
  shownBy: string;
}

/** The rows of docs/asvs.md. */
export function requirements(): Requirement[] {
  const page = readFileSync('docs/asvs.md', 'utf8');
  return [...page.matchAll(/^\| (V\d+)(\.\d+\.\d+) \| (\d) \| ([^|]+) \| (.+?) \| ([^|]*?) \|$/gm)].map(
    ([, chapter = '', rest = '', level, state = '', how = '', shownBy = '']) => ({
      id: chapter + rest,
      chapter,
      level: Number(level),
      state,
      how,
      shownBy,
    }),
  );
}
