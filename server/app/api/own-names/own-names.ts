import type { OwnNames } from './names.ts';
import { ownNamesOfPeople } from './people.ts';
import { ownNamesOfReading } from './reading.ts';
import { ownNamesOfServices } from './services.ts';
import { ownNamesOfStock } from './stock.ts';

/** Names of operations that follow no rule. */
export const ownNames: OwnNames = {
  ...ownNamesOfPeople,
  ...ownNamesOfReading,
  ...ownNamesOfServices,
  ...ownNamesOfStock,
};
