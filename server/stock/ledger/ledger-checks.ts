import { balanceChecks } from './ledger-checks/balances.ts';
import { dayChecks } from './ledger-checks/days.ts';
import { documentChecks } from './ledger-checks/documents.ts';
import type { LedgerChecks } from './ledger-checks/fault.ts';
import { guardChecks } from './ledger-checks/guards.ts';
import { numberChecks } from './ledger-checks/numbers.ts';
import { reservationChecks } from './ledger-checks/reservations.ts';
import { voidChecks } from './ledger-checks/voids.ts';

/** Every way in which a ledger can be wrong. */
export const ledgerChecks: Required<LedgerChecks> = {
  ...balanceChecks,
  ...dayChecks,
  ...reservationChecks,
  ...documentChecks,
  ...voidChecks,
  ...numberChecks,
  ...guardChecks,
};
