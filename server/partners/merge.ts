import { sql } from 'kysely';
import type { Mergeable } from '#server/platform/records/merge/mergeable.ts';
import { findPartner } from './find.ts';
import { partnerKind } from './kind.ts';

/** Two partners with two tax or business numbers are two firms. */
const differ = (column: string) => sql`coalesce(${sql.ref(`o.${column}`)} <> ${sql.ref(`n.${column}`)}, false)`;

/** Partners of which a double is made one with another: what has ended is shown under that one, what goes on has to end first. */
export const mergeablePartner: Mergeable = {
  ...partnerKind,
  entity: 'partners',
  ties: 'ties_of_partner',
  shown: {
    documents: 'documents',
    weight: 'net_weight',
    batches: 'batches',
    contracts: 'contracts',
    facilities: 'facilities',
  },
  differences: { npwp: differ('npwp'), nib: differ('nib') },
  find: findPartner,
};
