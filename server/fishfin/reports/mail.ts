import { formatDay, formatNumber, formatRupiah } from '#shared/format-number.ts';
import type { FacilityReport } from '#shared/fishfin-reports.ts';
import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from '#server/platform/mail/layout.ts';
import { filled, wordsIn } from './words.ts';

interface Addressed {
  name: string;
  language: Language;
  /** The report's page, for people who can sign in; null: the address is of nobody who can. */
  url: string | null;
}

/** The mail that brings a report to somebody of the financier. */
export function reportMail({ day, content }: FacilityReport, { name, language, url }: Addressed) {
  const { report, position } = wordsIn(language);
  const { company, facility, standing } = content;
  const { outstanding, value, ltv, band } = standing;
  const { mail } = report;
  const stand = {
    outstanding: formatRupiah(outstanding),
    value: formatRupiah(value),
    ltv: ltv === null ? position.noValue : `${formatNumber(ltv, 2)} %`,
    band: position.band[band],
  };
  const letter: Letter = {
    language,
    title: `${report.title} ${facility.number}, ${formatDay(day)}`,
    greeting: filled(mail.greeting, { name }),
    before: [filled(mail.text, { facility: facility.number, day: formatDay(day) }), filled(mail.stand, stand)],
    ...(url !== null && { action: { label: mail.link, url }, orCopy: mail.copy }),
    after: [filled(mail.end, { company })],
  };
  return { subject: `${letter.title} · ${company}`, html: htmlOf(letter), text: textOf(letter) };
}
