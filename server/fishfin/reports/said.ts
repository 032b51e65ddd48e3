import { formatNumber, formatRupiah } from '#shared/format-number.ts';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import type { ReportCount } from '#shared/fishfin-reports.ts';
import { filled, type Words } from './words.ts';

/** What the books said where something else was counted. */
export const bookedIn = ({ book_packs, book_weight }: ReportCount): string =>
  `${formatNumber(book_packs)}, ${formatNumber(book_weight, 3)} kg`;

/** Whether goods are eligible, or why they are not, or not wholly. */
export function whyOf({ ineligibility, beyond }: FacilityGoods, { goods, report }: Words): string {
  if (ineligibility === null) return report.eligible;
  const why = goods.why[ineligibility];
  return beyond === 0 ? why : filled(report.partly, { why, amount: formatRupiah(beyond) });
}
