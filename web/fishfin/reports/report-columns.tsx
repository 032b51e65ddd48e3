import type { TFunction } from 'i18next';
import type { ReportFigure } from '#shared/fishfin-report-figures.ts';
import type { ReportContent, ReportCount, ReportMove } from '#shared/fishfin-reports.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { rupiah } from '../figures.ts';

interface Words {
  t: TFunction<'fishfin'>;
  formatDate(value: string): string;
  formatMoment(value: string): string;
}

interface FigureRow {
  id: ReportFigure['name'];
  now: string;
  before: string;
}

/** A figure beside what it was in the report before. */
export const figureColumns = ({ t }: Words): GridColumn<FigureRow>[] => [
  { id: 'name', header: t('report.figure'), width: 'medium', cell: ({ id }) => t(`report.field.${id}`) },
  { id: 'now', header: t('report.now'), width: 'number', cell: ({ now }) => now },
  { id: 'before', header: t('report.before'), width: 'number', cell: ({ before }) => before },
];

/** With its sign, also when it is more. */
const signed = (value: number, digits = 0) => `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`;

/** Where something lies, and what it is. */
const placeColumns = <Row extends Pick<ReportMove, 'variant' | 'batch' | 'position_code'>>({
  t,
}: Words): GridColumn<Row>[] => [
  { id: 'variant', header: t('goods.variant'), width: 'goods', cell: ({ variant }) => variant.name },
  { id: 'batch', header: t('goods.batch'), width: 'code', cell: ({ batch }) => batch.number },
  { id: 'position', header: t('goods.position'), width: 'code', cell: ({ position_code }) => position_code },
];

export const moveColumns = (words: Words): GridColumn<ReportMove>[] => [
  {
    id: 'posted_at',
    header: words.t('report.posted'),
    width: 'medium',
    cell: ({ posted_at }) => words.formatMoment(posted_at),
  },
  {
    id: 'document',
    header: words.t('report.file.document'),
    width: 'code',
    cell: ({ document }) => document.number,
  },
  ...placeColumns<ReportMove>(words),
  { id: 'packs', header: words.t('goods.packs'), width: 'number', cell: ({ packs }) => signed(packs) },
  { id: 'kg', header: words.t('goods.net_weight'), width: 'number', cell: ({ net_weight }) => signed(net_weight, 3) },
];

const amount = (packs: number, kg: number) => `${formatNumber(packs)} · ${formatNumber(kg, 3)} kg`;

export const countColumns = (words: Words): GridColumn<ReportCount>[] => [
  { id: 'count', header: words.t('report.count'), width: 'medium', cell: ({ count }) => count },
  ...placeColumns<ReportCount>(words),
  {
    id: 'booked',
    header: words.t('report.booked'),
    width: 'number',
    cell: ({ book_packs, book_weight }) => amount(book_packs, book_weight),
  },
  {
    id: 'counted',
    header: words.t('report.counted'),
    width: 'number',
    cell: ({ packs, net_weight }) => amount(packs, net_weight),
  },
];

export const priceColumns = ({ t, formatDate }: Words): GridColumn<ReportContent['prices'][number]>[] => [
  { id: 'variant', header: t('goods.variant'), width: 'goods', cell: ({ variant }) => variant.name },
  { id: 'price', header: t('price.price'), width: 'number', cell: ({ price }) => rupiah(price) },
  { id: 'date', header: t('price.date'), width: 'date', cell: ({ date }) => formatDate(date) },
  { id: 'source', header: t('price.source'), width: 'medium', cell: ({ source }) => source },
  { id: 'approved_by', header: t('price.approvedBy'), width: 'medium', cell: (row) => row.approved_by?.name },
];
