import { faultsOfAnchors } from './of-anchors.ts';
import { faultsOfAgreements } from './of-agreements.ts';
import { faultsOfCells } from './of-cells.ts';
import { faultsOfDates } from './of-dates.ts';
import { faultsOfDocuments } from './of-documents.ts';
import { faultsOfKinds } from './of-kinds.ts';
import { faultsOfLabels } from './of-labels.ts';
import { faultsOfMerges } from './of-merges.ts';
import { faultsOfOpenings } from './of-openings.ts';
import { faultsOfPledges } from './of-pledges.ts';
import { faultsOfPosting } from './of-posting.ts';
import { faultsOfProofs } from './of-proofs.ts';
import { faultsOfSecurity } from './of-security.ts';
import { faultsOfTransfers } from './of-transfers.ts';
import { faultsOfWeighing } from './of-weighing.ts';
import { faultsOfGoods } from './of-goods.ts';
import { faultsOfRent } from './of-rent.ts';
import { faultsOfSheets } from './of-sheets.ts';
import { faultsOfPeople } from './of-people.ts';
import { faultsOfScreens } from './of-screens.ts';
import type { Planted } from './planted.ts';

/** All faults that are planted by choice. */
export const plantedFaults: readonly Planted[] = [
  ...faultsOfPosting,
  ...faultsOfDocuments,
  ...faultsOfTransfers,
  ...faultsOfKinds,
  ...faultsOfWeighing,
  ...faultsOfDates,
  ...faultsOfPledges,
  ...faultsOfAgreements,
  ...faultsOfMerges,
  ...faultsOfAnchors,
  ...faultsOfLabels,
  ...faultsOfProofs,
  ...faultsOfOpenings,
  ...faultsOfSecurity,
  ...faultsOfCells,
  ...faultsOfScreens,
  ...faultsOfPeople,
  ...faultsOfSheets,
  ...faultsOfRent,
  ...faultsOfGoods,
];
