import { type RawBuilder, sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';

/**
 * Whether a balance `b` is security of a facility: it is pledged to it; of a transfer of title, the financier owns it in the
 * warehouse.
 */
export const heldBy = ({
  id,
  kind,
  financier_id,
  warehouse_id,
}: Pick<Facility, 'id' | 'kind' | 'financier_id' | 'warehouse_id'>): RawBuilder<unknown> =>
  kind === 'title_transfer'
    ? sql`(b.owner_id = ${financier_id} and b.warehouse_id = ${warehouse_id} and b.pledge_id is null)`
    : sql`b.pledge_id = ${id}`;
