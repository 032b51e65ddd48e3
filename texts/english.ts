import { importing } from './en/import.ts';
import { englishFirst } from './english-first.ts';
import { englishStock } from './english-stock.ts';

/** All words in English; the types of every text follow them. */
export const english = { ...englishFirst, ...englishStock, import: importing } as const;
