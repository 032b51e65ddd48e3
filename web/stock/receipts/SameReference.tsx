import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DocumentRow, StockDocument } from '#shared/stock/document.ts';
import { call } from '#web/platform/calls/api.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { received } from '#shared/stock/document-types.ts';

const settled: ReadonlySet<string> = new Set(['cancelled', 'voided']);

/** A search for part of a reference finds others too: so many are looked through. */
const LOOKED_AT = 25;

/** The receipts of a supplier that bear the same reference as a draft: a delivery note that was typed twice. */
export function SameReference({ document }: { document: StockDocument }) {
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const formatDate = useFormatDate();
  const { id, partner_id, previous, following } = document;
  const reference = document.reference?.trim() ?? '';
  const isAsked = useCan('stockreceived')('list') && partner_id !== null && reference !== '' && previous === null;
  const query = new URLSearchParams({ partner_id: partner_id ?? '', search: reference, size: String(LOOKED_AT) });
  const { data } = useQuery({
    queryKey: [received.path, 'same reference', query.toString()],
    queryFn: ({ signal }) => call<{ data: DocumentRow[] }>('GET', `${received.path}?${query}`, undefined, signal),
    enabled: isAsked,
  });
  const own = new Set([id, ...following.map((one) => one.id)]);
  const same = (isAsked ? (data?.data ?? []) : []).filter(
    (row) => !own.has(row.id) && !settled.has(row.status) && row.reference?.toLowerCase() === reference.toLowerCase(),
  );
  return same.map((row) => (
    <li key={row.id} data-hinders="false">
      <IconAlertTriangle size={16} role="img" aria-label={t('stockDocuments:before.look')} />
      <span>
        {row.number
          ? t('sameReference.of', { reference, number: row.number, date: formatDate(row.date) })
          : t('sameReference.draft', { reference, date: formatDate(row.date) })}
      </span>
      <Anchor size="sm" renderRoot={(props) => <Link to={pageOf(row)} {...props} />}>
        {t('stockDocuments:before.show')}
      </Anchor>
    </li>
  ));
}
