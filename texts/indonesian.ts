import { importing } from './id/import.ts';
import { rental } from './id/rental.ts';
import { stockCounts } from './id/stockCounts.ts';
import { indonesianDoor } from './indonesian-door.ts';
import { indonesianFirst } from './indonesian-first.ts';
import { indonesianPeople } from './indonesian-people.ts';
import { indonesianStock } from './indonesian-stock.ts';

/** All words in Indonesian. */
export const indonesian = {
  ...indonesianFirst,
  ...indonesianDoor,
  ...indonesianPeople,
  ...indonesianStock,
  import: importing,
  rental,
  stockCounts,
};
