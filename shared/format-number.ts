const byDigits = new Map<number, Intl.NumberFormat>();

/** Dot for thousands and comma for decimals, in either language. `digits` fixes the number of decimals. */
export function formatNumber(value: number, digits = 0): string {
  let formatter = byDigits.get(digits);
  if (!formatter) {
    formatter = new Intl.NumberFormat('id-ID', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    byDigits.set(digits, formatter);
  }
  return formatter.format(value);
}

const exact = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 });

/** A quantity with as many of its four decimals as it has. */
export const formatQuantity = (quantity: number): string => exact.format(quantity);

/** Rupiah with as many decimals as there are, two where there are any. */
export const formatRupiah = (amount: number): string => `Rp ${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)}`;

/** A day that is written YYYY-MM-DD, as DD-MM-YYYY. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('-');
