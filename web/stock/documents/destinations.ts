import { queryOptions, useQuery } from '@tanstack/react-query';
import { transferred } from '#shared/stock/document-types.ts';
import type { DocumentRow } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';

const path = `${transferred.path}/destinations`;

const destinations = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => call<{ data: DocumentRow['warehouse'][] }>('GET', path, undefined, signal),
});

/** The warehouses in use, also those where the person may not work. */
export const useDestinations = () => useQuery({ ...destinations, staleTime: 0 });
