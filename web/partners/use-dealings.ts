import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Pagination } from '#shared/list-query.ts';
import type { PartnerDetail } from '#shared/partner.ts';
import type { DocumentRow } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useStock } from '#web/platform/records/use-stock.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';

/** Documents of each type that the page names. */
const LATEST = 5;

interface Listed {
  data: DocumentRow[];
  pagination: Pagination;
}

const unposted = ['draft', 'submitted', 'approved'] as const;

/** The latest documents of a type that name a partner, and how many of them are not posted yet; nothing where one may not list them. */
function useDocumentsWith(entity: 'stockreceived' | 'stockissued', path: string, partner_id: string) {
  const enabled = useCan(entity)('list') && partner_id !== '';
  return useQuery({
    queryKey: [path, 'of a partner', partner_id],
    async queryFn({ signal }) {
      const list = (asked: object) =>
        call<Listed>('GET', `${path}?${String(new URLSearchParams({ partner_id, ...asked }))}`, undefined, signal);
      const [latest, ...open] = await Promise.all([
        list({ size: String(LATEST), order_by: 'date', sort_by: 'desc' }),
        ...unposted.map((status) => list({ size: '1', status })),
      ]);
      return { latest: latest.data, open: open.reduce((sum, { pagination: { total } }) => sum + total, 0) };
    },
    enabled,
  });
}

/** The stock of a partner and the documents with them, as far as one may list stock and documents. */
export function useDealings(partner: PartnerDetail | undefined) {
  const { t } = useTranslation(['partners', 'inventory']);
  const formatDate = useFormatDate();
  const id = partner?.id ?? '';
  const stock = useStock(partner && { group_by: 'variant', owner_id: id });
  const lists = [
    useDocumentsWith('stockreceived', '/stock_received', id).data,
    useDocumentsWith('stockissued', '/stock_issued', id).data,
  ].filter((list) => list !== undefined);
  const documents = lists
    .flatMap(({ latest }) => latest)
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.created_at.localeCompare(one.created_at))
    .slice(0, LATEST);
  const totals = stock.data?.totals;
  const figures: KeyFigure[] = [
    {
      label: t('page.owned'),
      value: totals && formatNumber(totals.net_weight, 3),
      unit: 'kg',
      note: totals && t('inventory:page.packs', { n: formatNumber(totals.packs) }),
    },
    {
      label: t('page.openDocuments'),
      value: lists.length > 0 ? formatNumber(lists.reduce((sum, { open }) => sum + open, 0)) : null,
    },
    { label: t('page.lastDocument'), value: documents[0] && formatDate(documents[0].date), note: documents[0]?.number },
  ];
  return { figures, owned: stock.data?.data ?? [], documents: lists.length > 0 ? documents : undefined };
}
