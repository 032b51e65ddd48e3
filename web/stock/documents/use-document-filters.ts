import { useMemo } from 'react';
import { costStates, documentStatuses, ways } from '#shared/stock/kinds.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { useWarehouseNarrowing, type WarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { type DocumentType, kindNamesOf } from './document-type.ts';

const openCosts = ['open', ...costStates] as const;

export interface DocumentNarrowing extends WarehouseNarrowing {
  /** The states of costs to choose from; none where the person may not see values. */
  costs: readonly (typeof openCosts)[number][];
}

/** The filters of a list of documents in its address, and the ways to change them. */
export function useDocumentFilters(type: DocumentType): DocumentNarrowing {
  const seesValues = useCan('stock_value')('view');
  const hasCosts = type.hasAdditionalCost && seesValues;
  const names = useMemo(
    () => ({
      status: documentStatuses,
      kind: kindNamesOf(type),
      cost: hasCosts ? openCosts : [],
      warehouse_id: UUID,
      to_warehouse_id: UUID,
      way: ways,
      incoming: ['true'],
      asked: ['open'],
      partner_id: UUID,
      owner_id: UUID,
      from: DAY,
      to: DAY,
    }),
    [type, hasCosts],
  );
  return { ...useWarehouseNarrowing(names), costs: names.cost };
}
