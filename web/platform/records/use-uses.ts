import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Use } from '#shared/records.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';

/** The references to a record, by table: undefined as long as it is not known. Fetched again whenever it is shown. */
export function useUses(path: string, id: string): Use[] | undefined {
  const { data } = useQuery({
    queryKey: [path, id, 'used_by'],
    queryFn: ({ signal }) => call<{ data: Use[] }>('GET', `${path}/${id}/used_by`, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.data;
}

/** Gives the words for what refers to a record, such as "12 products and 3 variants". */
export function useUsesInWords() {
  const { t } = useTranslation('records');

  return useCallback(
    (uses: readonly Use[]): string => {
      const words = uses.map(({ table, count }) => t(keyOf(table), { count, n: formatNumber(count) }));
      return new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(words);
    },
    [t],
  );
}

const named = ['product', 'variant', 'uom', 'membership', 'invitation'] as const;

/** A table that came later than its words is "other records". */
function keyOf(table: string) {
  return `usedBy.table.${named.find((name) => name === table) ?? 'other'}` as const;
}
