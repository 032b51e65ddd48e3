/** The languages of a paper: one, or both beside each other, Indonesian first. */
export const paperLanguages = ['both', 'id', 'en'] as const;

export type PaperLanguage = (typeof paperLanguages)[number];

/** No line begins with the stroke between them. */
const pair = (one: string, other: string) => (one === other ? one : `${one}\u00a0/ ${other}`);

/** A word in the chosen language or languages. */
export const inPaperLanguage = (language: PaperLanguage, indonesian: string, english: string): string =>
  language === 'both' ? pair(indonesian, english) : language === 'id' ? indonesian : english;
