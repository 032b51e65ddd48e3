import { formatDay, formatRupiah } from '#shared/format-number.ts';
import type { Language } from '#shared/limits.ts';
import type { Invoice } from '#shared/rental-invoices.ts';
import { htmlOf, type Letter, textOf } from '#server/platform/mail/layout.ts';

/** An issued invoice that is not paid, and the days since it was due. */
interface Unpaid {
  invoice: Invoice;
  days: number;
}

/** The mail that reminds a renter of an invoice. */
export function reminderMail(unpaid: Unpaid, language: Language) {
  const letter = letters[language](unpaid);
  return {
    subject: `${letter.title} · ${unpaid.invoice.parties.seller.name}`,
    html: htmlOf(letter),
    text: textOf(letter),
  };
}

const letters: Record<Language, (unpaid: Unpaid) => Letter> = {
  en: ({ invoice: { number, parties, due_date, open }, days }) => ({
    language: 'en',
    title: days === 0 ? `Invoice ${number} is due today` : `Reminder of invoice ${number}`,
    greeting: `Dear ${parties.buyer.name},`,
    before: [
      days === 0
        ? `Our invoice ${number} is due today, ${formatDay(due_date ?? '')}. Open: ${formatRupiah(open)}.`
        : `Our invoice ${number} was due on ${formatDay(due_date ?? '')}, ${days} days ago. Open: ${formatRupiah(open)}.`,
      ...accountOf(parties.seller.bank_account, 'Please pay to:'),
    ],
    after: ['If you have paid already, you need not do anything.', `With kind regards, ${parties.seller.name}`],
  }),
  id: ({ invoice: { number, parties, due_date, open }, days }) => ({
    language: 'id',
    title: days === 0 ? `Tagihan ${number} jatuh tempo hari ini` : `Pengingat tagihan ${number}`,
    greeting: `Yth. ${parties.buyer.name},`,
    before: [
      days === 0
        ? `Tagihan kami ${number} jatuh tempo hari ini, ${formatDay(due_date ?? '')}. Belum dibayar: ${formatRupiah(open)}.`
        : `Tagihan kami ${number} jatuh tempo pada ${formatDay(due_date ?? '')}, ${days} hari yang lalu. Belum dibayar: ${formatRupiah(open)}.`,
      ...accountOf(parties.seller.bank_account, 'Mohon dibayar ke:'),
    ],
    after: ['Jika sudah dibayar, abaikan email ini.', `Hormat kami, ${parties.seller.name}`],
  }),
};

const accountOf = (account: string | null, lead: string) => (account ? [`${lead} ${account}`] : []);
