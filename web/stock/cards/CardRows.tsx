import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CardLine, StockCard } from '#shared/stock/stock-card.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { FoldedRows } from '#web/platform/ui/FoldedRows.tsx';
import type { GridColumn } from '#web/platform/ui/grid/columns.ts';
import { CardDocument } from './CardDocument.tsx';
import type { Days } from './said.ts';

/** A line, or what was there before or after all of them. */
interface Row {
  id: string;
  date: string;
  label?: string;
  line?: CardLine;
  packs_after: number;
  net_weight_after: number;
  value_after?: number | undefined;
}

const rowsOf = ({ opening, lines, closing }: StockCard, days: Days, words: { opening: string; closing: string }) => {
  const balance = (label: string, date: string, { packs, net_weight, value }: StockCard['opening']): Row => ({
    id: label,
    label,
    date,
    packs_after: packs,
    net_weight_after: net_weight,
    value_after: value,
  });
  return [
    balance(words.opening, days.from, opening),
    ...lines.map((line): Row => ({
      id: `${line.document.id} ${line.batch.id}`,
      line,
      date: line.date,
      packs_after: line.packs_after,
      net_weight_after: line.net_weight_after,
      value_after: line.value_after,
    })),
    balance(words.closing, days.to, closing),
  ];
};

/** A column of figures. */
const figures = (id: string, header: string, cell: (row: Row) => string | false | undefined): GridColumn<Row> => ({
  id,
  header,
  width: 'number',
  cell,
});

function columnsOf(t: TFunction<['stockCard', 'inventory']>, formatDate: (day: string) => string): GridColumn<Row>[] {
  const kg = (name: string) => `${name} (${t('kg')})`;
  return [
    {
      id: 'document',
      header: t('inventory:field.document'),
      width: 'code',
      fixed: true,
      cell: ({ label, line }) => (line ? <CardDocument document={line.document} /> : label),
    },
    { id: 'date', header: t('inventory:field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    { id: 'partner', header: '', width: 'party', cell: ({ line }) => line?.partner?.name },
    { id: 'batch', header: t('inventory:field.batch'), width: 'code', cell: ({ line }) => line?.batch.number },
    figures('in', kg(t('in')), ({ line }) => line && line.net_weight > 0 && formatNumber(line.net_weight, 3)),
    figures('out', kg(t('out')), ({ line }) => line && line.net_weight < 0 && formatNumber(-line.net_weight, 3)),
    figures('moved', t('inventory:field.move_packs'), ({ line }) => line && formatNumber(line.packs)),
    figures('packs', `${t('balance')} (${t('packs')})`, ({ packs_after }) => formatNumber(packs_after)),
    { ...figures('weight', kg(t('balance')), (row) => formatNumber(row.net_weight_after, 3)), phone: 'figure' },
    figures('value', `${t('balance')} (Rp)`, (row) => row.value_after !== undefined && formatNumber(row.value_after)),
  ];
}

/** The card on a phone: two lines a document, with the weight after it at the right. */
export function CardRows({ card, days }: { card: StockCard; days: Days }) {
  const { t } = useTranslation(['stockCard', 'inventory']);
  const columns = columnsOf(t, useFormatDate());
  const rows = rowsOf(card, days, { opening: t('opening'), closing: t('closing') });
  return <FoldedRows label={t('title')} columns={columns} rows={rows} />;
}
