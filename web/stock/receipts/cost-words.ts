import type { TFunction } from 'i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';

/** By what a line of a receipt counts that has no cost of its own. */
export const costWords = (
  { provisional_price }: Pick<DocumentLine, 'provisional_price'>,
  t: TFunction<['stockReceived', 'stockDocuments']>,
): string =>
  provisional_price ? t('costs.provisional', { price: formatNumber(provisional_price) }) : t('costs.missing');
