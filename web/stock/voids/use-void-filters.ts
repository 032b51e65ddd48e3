import { useMemo } from 'react';
import { voidableEntities, voidStatuses } from '#shared/stock/kinds.ts';
import { useFilter } from '#web/platform/ui/use-filter.ts';
import { UUID } from '#web/platform/ui/patterns.ts';

/** The filters of the lists of voids in their address, their query to the server, and the ways to change them. */
export function useVoidFilters() {
  const [askedStatus, chooseStatus] = useFilter('status');
  const [askedEntity, chooseEntity] = useFilter('entity');
  const [askedWarehouse, chooseWarehouse] = useFilter('warehouse_id');
  const status = voidStatuses.find((known) => known === askedStatus);
  const entity = voidableEntities.find((known) => known === askedEntity);
  const warehouse_id = askedWarehouse && UUID.test(askedWarehouse) ? askedWarehouse : undefined;
  const both = useMemo(
    () => ({ ...(entity && { entity }), ...(warehouse_id && { warehouse_id }) }),
    [entity, warehouse_id],
  );
  const ofVoids = useMemo(() => ({ ...both, ...(status && { status }) }), [both, status]);
  return { status, entity, warehouse_id, both, ofVoids, chooseStatus, chooseEntity, chooseWarehouse };
}

export type VoidFilters = ReturnType<typeof useVoidFilters>;
