import type { CoretaxFault } from '#shared/rental-coretax.ts';
import type { TaxInvoice, TaxLine, TaxParty } from './read.ts';

/** A line of a tax invoice; amounts in hundredths of a rupiah. */
export interface TaxedLine {
  line: TaxLine;
  price: bigint;
  discount: bigint;
  base: bigint;
  other_base: bigint;
  vat: bigint;
}

const divided = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/**
 * The lines of a tax invoice (reference `efaktur_coretax_fields`): each one piece at its amount, so that price × quantity − discount is
 * the base to the rupiah; the base of the tax 11/12 of it, the tax 12 % of that, each with two decimals. What corrections take back is
 * a discount on the other lines, the dearest first: no line is below zero.
 */
export function taxedLines(lines: readonly TaxLine[]): TaxedLine[] {
  let back = lines.reduce((sum, { amount }) => sum - Math.min(0, amount), 0);
  const charged = lines.filter(({ amount }) => amount > 0);
  const discounts = new Map(
    charged
      .toSorted((one, other) => other.amount - one.amount)
      .map((line) => {
        const discount = Math.min(back, line.amount);
        back -= discount;
        return [line, discount] as const;
      }),
  );
  return charged.map((line) => {
    const price = BigInt(line.amount) * 100n;
    const discount = BigInt(discounts.get(line)!) * 100n;
    const base = price - discount;
    const other_base = divided(base * 11n, 12n);
    return { line, price, discount, base, other_base, vat: divided(other_base * 12n, 100n) };
  });
}

/** The tax number with 16 digits: the old one of 15 has a zero before it. Undefined of what is none. */
export const npwp16 = (npwp: string | null): string | undefined =>
  npwp !== null && /^\d{15,16}$/.test(npwp) ? npwp.padStart(16, '0') : undefined;

/** The place of business: the one that is named, or the head office of the tax number. */
export const placeOf = ({ npwp, nitku }: Pick<TaxParty, 'npwp' | 'nitku'>): string => nitku ?? `${npwp16(npwp)}000000`;

const isElsewhere = (party: TaxParty) =>
  party.nitku !== null && !party.nitku.startsWith(npwp16(party.npwp) ?? party.nitku);

/** A whole rupiah: the rounding of our tax and of the sum over lines may differ by it. */
const RUPIAH = 100n;

/** What keeps an invoice out of the file, in the order in which it is mended. */
export function faultsOf(invoice: TaxInvoice): CoretaxFault[] {
  const { seller, buyer, unit, tax, tax_amount, sum, former, replaces } = invoice;
  const vat = taxedLines(invoice.lines).reduce((total, line) => total + line.vat, 0n);
  const differs = vat - BigInt(tax_amount) * 100n;
  const found: [CoretaxFault, boolean][] = [
    ['seller_npwp', npwp16(seller.npwp) === undefined],
    ['seller_nitku', isElsewhere(seller)],
    ['unit', unit === null],
    ['buyer_npwp', npwp16(buyer.npwp) === undefined],
    ['buyer_address', (buyer.address ?? '').trim() === ''],
    ['buyer_nitku', isElsewhere(buyer)],
    ['vat_11', tax !== 'vat_12'],
    ['former_unnumbered', former !== null && replaces === null],
    ['nothing', sum <= 0],
    ['vat_differs', differs > RUPIAH || differs < -RUPIAH],
  ];
  return found.flatMap(([fault, is]) => (is ? fault : []));
}
