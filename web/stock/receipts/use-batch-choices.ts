import { useQuery } from '@tanstack/react-query';
import type { BatchChoices } from '#shared/stock/choices.ts';
import { call } from '#web/platform/calls/api.ts';

const path = '/action_stock_documents/batch_choices';

/** The choices of the references of a new batch, and their labels. */
export function useBatchChoices() {
  const { data, isError } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => call<{ data: BatchChoices }>('GET', path, undefined, signal),
    staleTime: 60_000,
  });
  const choices = data?.data;
  const all = choices ? [...choices.inventory_types, ...choices.fishing_areas, ...choices.certifications] : [];
  return { choices, isError, nameOf: (id: string) => all.find((one) => one.id === id)?.name };
}
