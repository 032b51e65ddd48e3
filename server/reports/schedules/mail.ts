import { formatDay, formatNumber, formatRupiah } from '#shared/format-number.ts';
import { type Language } from '#shared/limits.ts';
import type { Report } from '#shared/report-schedule.ts';
import { htmlOf, type Letter, textOf } from '#server/platform/mail/layout.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import type { Sums } from './mailed.ts';

interface Told {
  language: Language;
  /** Who reads it. */
  person: string;
  company: string;
  /** What the schedule is called, and who made it. */
  name: string;
  author: string;
  report: Report;
  /** The days that it is of, where it is of some. */
  from: string | undefined;
  to: string | undefined;
  rows: number;
  sums: Sums;
  hasFile: boolean;
  /** The report as it is sent. */
  url: string;
}

/** The mail that brings a report: what it is of, what it comes to, and where it is. */
export function scheduledMail(told: Told) {
  const letter = letters[told.language](told);
  return { subject: `${told.name} · ${told.company}`, html: htmlOf(letter), text: textOf(letter) };
}

/** The days between two, as far as they are said. */
const span = ({ from, to }: Told, words: { from: string; to: string }) => [
  ...(from !== undefined ? [`${words.from} ${formatDay(from)}`] : []),
  ...(to !== undefined ? [`${words.to} ${formatDay(to)}`] : []),
];

const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ');

const figures = (
  { net_weight, packs, value, weight_days }: Sums,
  words: { packs: string; days: string; mean: string },
) =>
  joined(
    packs === undefined ? undefined : `${formatNumber(packs)} ${words.packs}`,
    net_weight === undefined
      ? undefined
      : `${formatNumber(net_weight, 3)} kg${weight_days === undefined ? '' : ` ${words.mean}`}`,
    weight_days === undefined ? undefined : `${formatNumber(weight_days, 3)} ${words.days}`,
    value === undefined ? undefined : formatRupiah(value),
  );

const letters: Record<Language, (told: Told) => Letter> = {
  en: (told) => ({
    language: 'en',
    title: told.name,
    greeting: `Hello ${told.person},`,
    before: [
      `${[english.reports.name[told.report], ...span(told, { from: 'from', to: 'until' })].join(' ')}.`,
      told.rows === 0
        ? 'There is nothing in it this time.'
        : `${formatNumber(told.rows)} rows. Total: ${figures(told.sums, { packs: 'packs', days: 'kilogram-days', mean: 'on average' })}.`,
      ...(told.hasFile ? [] : ['It has too many rows for a mail. Open it and take it along as a file.']),
    ],
    action: { label: 'Open report', url: told.url },
    orCopy: 'Or copy this address:',
    after: [
      `${told.author} of ${told.company} chose you to get this report. You can stop it where the report is, under “By mail”.`,
    ],
  }),
  id: (told) => ({
    language: 'id',
    title: told.name,
    greeting: `Halo ${told.person},`,
    before: [
      `${[indonesian.reports.name[told.report], ...span(told, { from: 'dari', to: 'sampai' })].join(' ')}.`,
      told.rows === 0
        ? 'Kali ini tidak ada isinya.'
        : `${formatNumber(told.rows)} baris. Jumlah: ${figures(told.sums, { packs: 'kemasan', days: 'kilogram-hari', mean: 'rata-rata' })}.`,
      ...(told.hasFile ? [] : ['Barisnya terlalu banyak untuk email. Buka laporannya dan unduh sebagai berkas.']),
    ],
    action: { label: 'Buka laporan', url: told.url },
    orCopy: 'Atau salin alamat ini:',
    after: [
      `${told.author} dari ${told.company} memilih Anda sebagai penerima laporan ini. Anda dapat menghentikannya di layar laporan, pada “Lewat email”.`,
    ],
  }),
};
