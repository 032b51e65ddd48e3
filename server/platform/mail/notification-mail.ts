import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';

export interface Told {
  language: Language;
  /** The person's name, as they wrote it. */
  name: string;
  company: string;
  /** The title of an event, and the sentence about it. */
  title: string;
  short_description: string;
  /** The screen it leads to. */
  url: string;
}

/** The mail that tells a person what happened, as the bell does. */
export function notificationMail(told: Told) {
  const letter = letters[told.language](told);
  return { subject: `${told.title} · ${told.company}`, html: htmlOf(letter), text: textOf(letter) };
}

const letters: Record<Language, (told: Told) => Letter> = {
  en: ({ language, name, company, title, short_description, url }) => ({
    language,
    title,
    greeting: `Hello ${name},`,
    before: [short_description],
    action: { label: 'Open in Palka', url },
    orCopy: 'If the button does not work, copy this address into your browser:',
    after: [`You get this mail as a member of ${company}. Which mails you get is chosen in Palka under Notifications.`],
  }),
  id: ({ language, name, company, title, short_description, url }) => ({
    language,
    title,
    greeting: `Halo ${name},`,
    before: [short_description],
    action: { label: 'Buka di Palka', url },
    orCopy: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
    after: [
      `Anda menerima email ini sebagai anggota ${company}. Email mana yang dikirim dapat dipilih di Palka, di Pemberitahuan.`,
    ],
  }),
};
