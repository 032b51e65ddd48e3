import { papers as english } from '#texts/en/papers.ts';
import { papers as indonesian } from '#texts/id/papers.ts';

/** The languages of a paper: one, or both beside each other, Indonesian first. */
export const languageChoices = ['both', 'id', 'en'] as const;

export type PaperLanguage = (typeof languageChoices)[number];

type Word = Exclude<keyof typeof english, 'kind'>;
type Kind = keyof (typeof english)['kind'];

export interface PaperWords {
  (word: Word): string;
  kind(kind: string): string;
}

/** No line begins with the stroke between them. */
const pair = (one: string, other: string) => (one === other ? one : `${one}\u00a0/ ${other}`);

/** The words of a paper in the chosen language or languages. */
export function wordsIn(language: PaperLanguage): PaperWords {
  const of = (own: string, foreign: string) =>
    language === 'both' ? pair(own, foreign) : language === 'id' ? own : foreign;
  const words = (word: Word) => of(indonesian[word], english[word]);
  return Object.assign(words, {
    kind: (kind: string) => of(indonesian.kind[kind as Kind], english.kind[kind as Kind]),
  });
}
