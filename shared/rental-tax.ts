import type { RentalTax } from './rental.ts';
import { basisOf, type TariffBasis } from './rental-tariff.ts';

/** Whole per cent that the renter withholds: PPh 23 of services (PMK 141/2015), PPh 4(2) of a room that is let (PP 34/2017). */
const WITHHELD = { pph_23: 2n, pph_4_2: 10n } as const;

/** Divided, half a unit away from zero. */
function divided(amount: bigint, by: bigint): number {
  const half = amount < 0n ? -by : by;
  return Number((2n * amount + half) / (2n * by));
}

/** The base of the tax in rupiah with two decimals, and the tax in whole rupiah, on a sum of whole rupiah. */
export function taxOn(tax: RentalTax, sum: number): { tax_base: number; tax_amount: number } {
  const whole = BigInt(sum);
  if (tax === 'none') return { tax_base: sum, tax_amount: 0 };
  const tax_base = tax === 'vat_12' ? divided(whole * 1100n, 12n) / 100 : sum;
  return { tax_base, tax_amount: divided(whole * 11n, 100n) };
}

/** What is withheld of the sums of all services and of all rooms that are let, in whole rupiah. */
export const withheldOf = ({ services, lettings }: { services: number; lettings: number }) => ({
  pph_23: divided(BigInt(services) * WITHHELD.pph_23, 100n),
  pph_4_2: divided(BigInt(lettings) * WITHHELD.pph_4_2, 100n),
});

/** Whether what is charged is a room that is let; anything else is a service. */
export const isLetting = (basis: TariffBasis | undefined): boolean =>
  basis !== undefined && basisOf(basis).of === 'room';
