import { importing } from './en/import.ts';
import { rental } from './en/rental.ts';
import { stockCounts } from './en/stockCounts.ts';
import { englishDoor } from './english-door.ts';
import { englishFirst } from './english-first.ts';
import { englishPeople } from './english-people.ts';
import { englishStock } from './english-stock.ts';

/** All words in English; the types of every text follow them. */
export const english = {
  ...englishFirst,
  ...englishDoor,
  ...englishPeople,
  ...englishStock,
  import: importing,
  rental,
  stockCounts,
} as const;
