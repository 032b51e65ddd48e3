import type { Language } from '#shared/limits.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';

const texts = { id: indonesian.fishfin, en: english.fishfin };

/** The words of facilities and of the reports on them in a language. */
export const wordsIn = (language: Language) => texts[language];
export type Words = ReturnType<typeof wordsIn>;

/** Puts values where a text names them. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all);
