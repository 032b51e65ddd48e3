import { formatDay, formatNumber, formatQuantity, formatRupiah } from './format-number.ts';
import type { PaperWord, PaperWords, RentalPaper } from './rental-paper.ts';
import type { Invoice, InvoiceLine } from './rental-invoices.ts';
import { namesOfWarehouses } from './rental-places.ts';
import type { Party } from './rental-parties.ts';
import type { Payment, Statement } from './rental-payments.ts';
import { spelledRupiah } from './spelled-rupiah.ts';

const period = (from: string, to: string) => `${formatDay(from)} – ${formatDay(to)}`;

/** An invoice as it is sent: its lines, the base of its tax, what is withheld, what is to be paid, and where. */
export function invoicePaper(invoice: Invoice, words: PaperWords): RentalPaper {
  const { parties, lines, sum, tax, tax_base, tax_amount, total, pph_23, pph_4_2 } = invoice;
  const toPay = total - pph_23 - pph_4_2;
  const sums: [string, number][] = [[words('sum'), sum]];
  if (tax !== 'none') {
    sums.push([words(tax === 'vat_12' ? 'otherTaxBase' : 'taxBase'), tax_base], [words(tax), tax_amount]);
  }
  sums.push([words('total'), total]);
  if (pph_23 !== 0) sums.push([words('pph_23'), -pph_23]);
  if (pph_4_2 !== 0) sums.push([words('pph_4_2'), -pph_4_2]);
  sums.push([words('toPay'), toPay]);
  return {
    heading: words('invoice'),
    number: invoice.number,
    date: invoice.invoice_date,
    state: invoice.status === 'void' ? words('voided') : invoice.status === 'draft' ? words('draftInvoice') : null,
    seller: parties.seller,
    buyer: { label: words('billedTo'), ...parties.buyer },
    facts: [
      [words('dueDate'), invoice.due_date && formatDay(invoice.due_date)],
      [words('contract'), invoice.contract.number],
      [words('period'), period(invoice.from_date, invoice.to_date)],
      [words('warehouse'), namesOfWarehouses(invoice)],
    ],
    columns: [words('no'), words('description'), words('quantity'), words('rate'), words('amount')],
    figuresFrom: 2,
    rows: lines.map((line, at) => rowOf(line, at, words)),
    sums: sums.map(([label, amount]) => ({ label, amount: formatRupiah(amount) })),
    notes: [
      [words('spelled'), spelledRupiah(Math.max(0, toPay))],
      [words('payInto'), parties.seller.bank_account],
    ],
    signature: words('regards'),
  };
}

function rowOf(line: InvoiceLine, at: number, words: PaperWords): RentalPaper['rows'][number] {
  const { tariff, quantity, amount, corrects, month } = line;
  const said = [
    tariff && words.restrictions(tariff),
    corrects && `${words('corrects')} ${corrects.number}, ${words('monthFrom')} ${formatDay(month)}`,
  ];
  return {
    cells: [
      formatNumber(at + 1),
      tariff ? words.basis(tariff.basis) : words('minimum'),
      tariff && `${formatQuantity(quantity)} ${words.unit(tariff.basis)}`,
      tariff && formatRupiah(tariff.rate ?? 0),
      formatRupiah(amount),
    ].map((cell) => cell ?? ''),
    detail: said.filter(Boolean).join(' · '),
  };
}

/** The receipt of a payment on an invoice. */
export function receiptPaper(invoice: Invoice, payment: Payment, words: PaperWords): RentalPaper {
  const { seller, buyer } = invoice.parties;
  return {
    heading: words('receipt'),
    number: payment.number,
    date: payment.date,
    state: null,
    seller,
    buyer: { label: words('receivedFrom'), ...buyer },
    facts: [
      [words('forInvoice'), invoice.number],
      [words('period'), period(invoice.from_date, invoice.to_date)],
      [words('reference'), payment.reference],
    ],
    columns: [],
    figuresFrom: 0,
    rows: [],
    sums: [{ label: words('receivedAmount'), amount: formatRupiah(payment.amount) }],
    notes: [[words('spelled'), spelledRupiah(payment.amount)]],
    signature: words('receivedBy'),
  };
}

/** A period of days, and who tells the account. */
interface Told {
  from: string;
  to: string;
  seller: Party;
}

const kindWord = {
  invoice: 'invoice',
  payment: 'payment',
  pph_23: 'pph_23',
  pph_4_2: 'pph_4_2',
} as const satisfies Record<Statement['entries'][number]['kind'], PaperWord>;

/** The account of a renter in some days. */
export function statementPaper(statement: Statement, { from, to, seller }: Told, words: PaperWords): RentalPaper {
  const { renter, entries, opening, closing } = statement;
  return {
    heading: words('statement'),
    number: null,
    date: to,
    state: null,
    seller,
    buyer: { label: words('billedTo'), name: renter.name, npwp: null, address: null, phone: null, email: null },
    facts: [
      [words('period'), period(from, to)],
      [words('opening'), formatRupiah(opening)],
      [words('closing'), formatRupiah(closing)],
    ],
    columns: [words('date'), words('kindOfEntry'), words('invoice'), words('amount'), words('balance')],
    figuresFrom: 3,
    rows: entries.map(({ date, kind, invoice, reference, amount, balance }) => ({
      cells: [formatDay(date), words(kindWord[kind]), invoice.number, formatRupiah(amount), formatRupiah(balance)],
      detail: reference ?? '',
    })),
    sums: [{ label: words('closing'), amount: formatRupiah(closing) }],
    notes: [],
    signature: null,
  };
}
