import { useMemo } from 'react';
import { type Narrowable, type Narrowing, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { useCurrentWarehouse } from './current-warehouse.ts';

export interface WarehouseNarrowing extends Narrowing {
  /** All rows are of the warehouse one is in: no column need say so. */
  isHere: boolean;
}

/** The filters of a list in its address; where it names no warehouse, the one that the person is in. `names` must not change. */
export function useWarehouseNarrowing(names: Narrowable & { warehouse_id: RegExp }): WarehouseNarrowing {
  const narrowing = useNarrowing(names);
  const { currentId, narrowTo } = useCurrentWarehouse();
  const { chosen, fixed } = narrowing;
  const sent = useMemo(() => (narrowTo ? { warehouse_id: narrowTo, ...fixed } : fixed), [narrowTo, fixed]);
  const isHere = currentId !== undefined && (chosen['warehouse_id'] ?? currentId) === currentId;
  return { ...narrowing, fixed: sent, isHere };
}
