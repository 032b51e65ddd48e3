import { useTranslation } from 'react-i18next';
import type { RecallTrace } from '#shared/stock/recall.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { PrintSheet } from '#web/stock/documents/print/PrintSheet.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { TakenTable } from './TakenTable.tsx';

/** The page on paper, A4: it is only seen there. */
export function RecallSheet({ trace }: { trace: RecallTrace }) {
  const { t } = useTranslation('recall');
  const { company } = useSession();
  const { number, variant, batches, places, reservations, receivers, receivers_total, is_restricted } = trace;
  return (
    <PrintSheet label={t('title', { number })}>
      <h1>{t('title', { number })}</h1>
      <p>{[company.name, `${variant.name} (${variant.code})`].join(' · ')}</p>
      {is_restricted && <p>{t('restricted')}</p>}
      <h2>{t('balance.title')}</h2>
      <BalanceTable batches={batches} isRestricted={is_restricted} />
      <h2>{t('places.title')}</h2>
      <PlaceTable places={places} />
      <h2>{t('reservations.title')}</h2>
      <TakenTable label={t('reservations.title')} rows={reservations} />
      <h2>{t('receivers.title')}</h2>
      <TakenTable label={t('receivers.title')} rows={receivers} withContacts />
      {receivers.length < receivers_total && (
        <p>{t('receivers.some', { n: formatNumber(receivers.length), all: formatNumber(receivers_total) })}</p>
      )}
    </PrintSheet>
  );
}
