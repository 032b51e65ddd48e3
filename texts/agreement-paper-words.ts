import { agreementPapers as english } from './en/agreement-papers.ts';
import { agreementPapers as indonesian } from './id/agreement-papers.ts';
import { inPaperLanguage, type PaperLanguage } from './paper-language.ts';

/** The words of the paper of a stock agreement in the chosen language or languages. */
export const agreementPaperWords = (language: PaperLanguage) => (word: keyof typeof english) =>
  inPaperLanguage(language, indonesian[word], english[word]);
