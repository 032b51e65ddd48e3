import { papers as english } from '#texts/en/papers.ts';
import { papers as indonesian } from '#texts/id/papers.ts';
import { inPaperLanguage, type PaperLanguage } from '#texts/paper-language.ts';

export type PaperWord = Exclude<keyof typeof english, 'kind'>;
type Kind = keyof (typeof english)['kind'];

export interface PaperWords {
  (word: PaperWord): string;
  kind(kind: string): string;
}

/** The words of a paper in the chosen language or languages. */
export function wordsIn(language: PaperLanguage): PaperWords {
  const words = (word: PaperWord) => inPaperLanguage(language, indonesian[word], english[word]);
  return Object.assign(words, {
    kind: (kind: string) => inPaperLanguage(language, indonesian.kind[kind as Kind], english.kind[kind as Kind]),
  });
}
