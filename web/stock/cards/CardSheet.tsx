import { useTranslation } from 'react-i18next';
import type { StockCard } from '#shared/stock/stock-card.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { PrintSheet } from '#web/stock/documents/print/PrintSheet.tsx';
import { CardTable } from './CardTable.tsx';
import type { Days } from './said.ts';

/** The card on paper, A4: it is only seen there. */
export function CardSheet({ card, days, said }: { card: StockCard; days: Days; said: string }) {
  const { t } = useTranslation('stockCard');
  const { company } = useSession();
  const formatDate = useFormatDate();
  return (
    <PrintSheet label={t('title')}>
      <h1>{t('title')}</h1>
      <p>{[company.name, said].join(' · ')}</p>
      <p>{t('span', { from: formatDate(days.from), to: formatDate(days.to) })}</p>
      <CardTable card={card} days={days} />
      {card.lines.length < card.lines_total && (
        <p>{t('some', { n: formatNumber(card.lines.length), all: formatNumber(card.lines_total) })}</p>
      )}
    </PrintSheet>
  );
}
