import { useQueries } from '@tanstack/react-query';
import type { StockBatchDetail } from '#shared/stock/stock-batch.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { ParentBatch } from '#shared/stock/transformed.ts';
import { call } from '#web/platform/calls/api.ts';
import { useCan } from '#web/platform/session/session.tsx';

const path = '/stock_batches';

const asParent = (batch: StockBatchDetail): ParentBatch => ({
  ...batch,
  product_id: batch.product.id,
  supplier_id: batch.supplier?.id ?? null,
});

/** What is known of the batches that go into a transformation; none to people who may not look into batches. */
export function useParents({ lines }: StockDocument): readonly ParentBatch[] {
  const mayView = useCan('stockbatch')('view');
  const named = lines.flatMap(({ is_output, allocations }) =>
    is_output ? [] : allocations.flatMap(({ batch_id }) => batch_id ?? []),
  );
  const ids = mayView ? [...new Set(named)].toSorted() : [];
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [path, id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call<{ data: StockBatchDetail }>('GET', `${path}/${id}`, undefined, signal)).data,
    })),
    combine: (found) => found.flatMap(({ data }) => (data ? [asParent(data)] : [])),
  });
}
