import { formatDay, formatQuantity, formatRupiah } from '#shared/format-number.ts';
import { rentalPaperWords } from '#texts/rental-paper-words.ts';
import { npwp16, placeOf, taxedLines } from './figures.ts';
import type { TaxInvoice, TaxLine } from './read.ts';

type Element = readonly [name: string, content: string | readonly Element[]];

/** Storage and handling are services; of their codes there is the general one. */
const SERVICE = 'B';
const GENERAL = '000000';

/**
 * Invoices as the file that Coretax imports (`TaxInvoiceBulk`; fields of the reference `efaktur_coretax_fields`), all of one seller and
 * without faults. Transaction 04: another tax base. An invoice that replaces another one names the number of that after its own.
 */
export function taxInvoiceBulk(invoices: readonly TaxInvoice[]): string {
  const seller = invoices[0]!.seller;
  const bulk: Element = [
    'TaxInvoiceBulk',
    [
      ['TIN', npwp16(seller.npwp)!],
      ['ListOfTaxInvoice', invoices.map((invoice): Element => ['TaxInvoice', elementsOf(invoice)])],
    ],
  ];
  return `<?xml version="1.0" encoding="utf-8"?>\n${written(bulk, '')}`;
}

const elementsOf = ({ buyer, seller, ...invoice }: TaxInvoice): Element[] => [
  ['TaxInvoiceDate', invoice.invoice_date],
  ['TaxInvoiceOpt', invoice.replaces === null ? 'Normal' : 'Pengganti'],
  ['TrxCode', '04'],
  ['AddInfo', ''],
  ['CustomDoc', ''],
  ['RefDesc', invoice.replaces === null ? invoice.number : `${invoice.number} / ${invoice.replaces}`],
  ['FacilityStamp', ''],
  ['SellerIDTKU', placeOf(seller)],
  ['BuyerTin', npwp16(buyer.npwp)!],
  ['BuyerDocument', 'TIN'],
  ['BuyerCountry', 'IDN'],
  ['BuyerDocumentNumber', '-'],
  ['BuyerName', buyer.name],
  ['BuyerAdress', (buyer.address ?? '').replaceAll(/\s*\n\s*/g, ', ')],
  ['BuyerEmail', buyer.email ?? ''],
  ['BuyerIDTKU', placeOf(buyer)],
  [
    'ListOfGoodService',
    taxedLines(invoice.lines).map(({ line, ...figures }): Element => [
      'GoodService',
      [
        ['Opt', SERVICE],
        ['Code', GENERAL],
        ['Name', nameOf(line, invoice)],
        ['Unit', invoice.unit!],
        ['Price', decimal(figures.price)],
        ['Qty', '1.00'],
        ['TotalDiscount', decimal(figures.discount)],
        ['TaxBase', decimal(figures.base)],
        ['OtherTaxBase', decimal(figures.other_base)],
        ['VATRate', '12'],
        ['VAT', decimal(figures.vat)],
        ['STLGRate', '0'],
        ['STLG', '0'],
      ],
    ]),
  ],
];

const words = rentalPaperWords('id');

/** What a line charges: the service, how much at which rate, and the month; of a correction the invoice that it corrects. */
function nameOf(
  { tariff, quantity, corrects, month }: TaxLine,
  { from_date, to_date }: Pick<TaxInvoice, 'from_date' | 'to_date'>,
) {
  const parts = tariff
    ? [
        [words.basis(tariff.basis), words.restrictions(tariff)].filter(Boolean).join(', '),
        `${formatQuantity(quantity)} ${words.unit(tariff.basis)} × ${formatRupiah(tariff.rate ?? 0)}`,
      ]
    : [words('minimum')];
  const when = corrects
    ? `${words('corrects')} ${corrects}, ${words('monthFrom')} ${formatDay(month)}`
    : `${formatDay(from_date)} – ${formatDay(to_date)}`;
  return [...parts, when].join('; ');
}

/** Hundredths with two decimals and a point. */
const decimal = (hundredths: bigint) => `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  // XML knows no other control characters.
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

function written([name, content]: Element, indent: string): string {
  if (typeof content === 'string')
    return content === '' ? `${indent}<${name}/>\n` : `${indent}<${name}>${escaped(content)}</${name}>\n`;
  return `${indent}<${name}>\n${content.map((one) => written(one, `${indent}  `)).join('')}${indent}</${name}>\n`;
}
