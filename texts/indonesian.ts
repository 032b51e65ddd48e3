import { importing } from './id/import.ts';
import { indonesianFirst } from './indonesian-first.ts';
import { indonesianStock } from './indonesian-stock.ts';

/** All words in Indonesian. */
export const indonesian = { ...indonesianFirst, ...indonesianStock, import: importing };
