import type { Language } from '#shared/limits.ts';
import { formatDay, formatRupiah } from '#shared/format-number.ts';
import type { Invoice } from '#shared/rental-invoices.ts';
import { htmlOf, type Letter, textOf } from '#server/platform/mail/layout.ts';

/** The mail that brings an invoice to the renter. */
export function invoiceMail(invoice: Invoice, language: Language) {
  const letter = letters[language](invoice);
  return { subject: `${letter.title} · ${invoice.parties.seller.name}`, html: htmlOf(letter), text: textOf(letter) };
}

const toPay = ({ total, pph_23, pph_4_2 }: Invoice) => formatRupiah(total - pph_23 - pph_4_2);
const period = ({ from_date, to_date }: Invoice) => `${formatDay(from_date)} – ${formatDay(to_date)}`;

const letters: Record<Language, (invoice: Invoice) => Letter> = {
  en: (invoice) => ({
    language: 'en',
    title: `Invoice ${invoice.number}`,
    greeting: `Dear ${invoice.parties.buyer.name},`,
    before: [
      `Attached is our invoice ${invoice.number} for storage from ${period(invoice)}.`,
      `To be paid: ${toPay(invoice)}, until ${formatDay(invoice.due_date ?? '')}.`,
    ],
    after: [`With kind regards, ${invoice.parties.seller.name}`],
  }),
  id: (invoice) => ({
    language: 'id',
    title: `Tagihan ${invoice.number}`,
    greeting: `Yth. ${invoice.parties.buyer.name},`,
    before: [
      `Terlampir tagihan kami ${invoice.number} untuk sewa ruang simpan ${period(invoice)}.`,
      `Yang harus dibayar: ${toPay(invoice)}, paling lambat ${formatDay(invoice.due_date ?? '')}.`,
    ],
    after: [`Hormat kami, ${invoice.parties.seller.name}`],
  }),
};
