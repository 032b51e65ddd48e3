import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foundEntities, type FoundRecord, mayFind, SEARCH_MIN } from '#shared/search.ts';
import { labelIn, parseScan } from '#shared/scan/parse-scan.ts';
import { call } from '#web/platform/calls/api.ts';
import { pauses } from '#web/platform/calls/pauses.ts';
import { useSession } from '#web/platform/session/session.tsx';

const none: FoundRecord[] = [];

/** The search text of a label: the batch that it names, or else its article or its pallet. Other text means itself. */
function searchedIn(typed: string): string {
  const scan = parseScan(typed);
  const label = labelIn(scan);
  // Barcodes are kept without the zeros that make an article number 14 digits long.
  return label?.batch ?? label?.gtin?.replace(/^0+/, '') ?? label?.sscc ?? typed.trim();
}

/** The records of all lists that match what is typed or scanned, for people who may open some; settled once they are known. */
export function useFoundRecords(typed: string): { records: FoundRecord[]; isSettled: boolean } {
  const { permissions } = useSession().user;
  const mayFindAny = foundEntities.some((entity) => mayFind(entity, (one) => permissions.includes(one)));
  const text = searchedIn(typed);
  const [search] = useDebouncedValue(text, pauses.search);
  const isWanted = mayFindAny && search.length >= SEARCH_MIN && text.length >= SEARCH_MIN;
  const { data } = useQuery({
    queryKey: ['search', search],
    queryFn: async ({ signal }) =>
      (await call<{ data: FoundRecord[] }>('GET', `/search?${new URLSearchParams({ search })}`, undefined, signal))
        .data,
    enabled: isWanted,
  });
  return {
    records: (isWanted && data) || none,
    isSettled: text === search && (!isWanted || data !== undefined),
  };
}
