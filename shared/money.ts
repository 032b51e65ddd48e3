/**
 * Price with tax in whole rupiah, half up.
 * @param price whole rupiah
 * @param taxPercent 0 to 100, at most two decimals
 */
export function priceWithTax(price: number, taxPercent: number): number {
  // Hundredths of a percent are whole numbers, so the product stays exact.
  const hundredths = BigInt(Math.round(taxPercent * 100));
  return Number((BigInt(price) * (10_000n + hundredths) + 5_000n) / 10_000n);
}
