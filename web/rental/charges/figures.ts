import type { TFunction } from 'i18next';
import type { Charges } from '#shared/rental-charges.ts';
import { formatNumber, formatRupiah } from '#web/platform/look/format.ts';
import type { KeyFigure } from '#web/platform/ui/KeyFigures.tsx';

/** What one looks at first: what the month comes to so far, and whether goods are stored that nobody pays for. */
export const figuresOf = (
  { from, to, total, uncharged_count }: Charges,
  t: TFunction<['rental', 'menu']>,
  formatDate: (day: string) => string,
): KeyFigure[] => [
  {
    label: t('charge.figure.total'),
    value: formatRupiah(total),
    note: t('charge.figure.note', { from: formatDate(from), to: formatDate(to) }),
  },
  {
    label: t('charge.figure.uncharged'),
    value: t('charge.figure.batches', { n: formatNumber(uncharged_count) }),
    tone: uncharged_count > 0 ? 'warn' : undefined,
  },
];
