import { balanceChecks } from './ledger-checks/balances.ts';
import { dayChecks } from './ledger-checks/days.ts';
import { documentChecks } from './ledger-checks/documents.ts';
import type { LedgerChecks } from './ledger-checks/fault.ts';
import { guardChecks } from './ledger-checks/guards.ts';
import { numberChecks } from './ledger-checks/numbers.ts';
import { reservationChecks } from './ledger-checks/reservations.ts';
import { type Scope, scopeOf } from './ledger-checks/scope.ts';
import { transformationChecks } from './ledger-checks/transformations.ts';
import { voidChecks } from './ledger-checks/voids.ts';

/**
 * Every way in which a ledger can be wrong. What is looked at without moves is looked at whole, whatever the scope.
 */
export const ledgerChecks = (scope: Scope = scopeOf(null)): Required<LedgerChecks> => ({
  ...balanceChecks(scope),
  ...dayChecks(scope),
  ...reservationChecks,
  ...documentChecks(scope),
  ...transformationChecks(scope),
  ...voidChecks(scope),
  ...numberChecks,
  ...guardChecks,
});
