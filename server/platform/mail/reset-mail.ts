import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';

export interface ResetLink {
  language: Language;
  /** The person's name, as they wrote it. */
  name: string;
  url: string;
  /** How long the link works. */
  minutes: number;
}

/** The mail with the link by which somebody who forgot the password chooses a new one. */
export function resetMail(link: ResetLink) {
  const letter = words[link.language](link);
  return { subject: letter.title, html: htmlOf(letter), text: textOf(letter) };
}

const words: Record<Language, (link: ResetLink) => Letter> = {
  en: ({ language, name, url, minutes }) => ({
    language,
    title: 'Choose a new Palka password',
    greeting: `Hello ${name},`,
    before: [
      'We were asked to let you choose a new password for Palka.',
      `The link works once, for ${minutes} minutes. A newer request replaces it.`,
    ],
    action: { label: 'Choose a new password', url },
    orCopy: 'If the button does not work, copy this address into your browser:',
    after: ['If you did not ask for this, you need not do anything: your password stays as it is.'],
  }),
  id: ({ language, name, url, minutes }) => ({
    language,
    title: 'Buat kata sandi Palka yang baru',
    greeting: `Halo ${name},`,
    before: [
      'Kami menerima permintaan untuk membuat kata sandi Palka yang baru bagi akun Anda.',
      `Tautan ini berlaku satu kali, selama ${minutes} menit. Permintaan yang lebih baru menggantikannya.`,
    ],
    action: { label: 'Buat kata sandi baru', url },
    orCopy: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
    after: ['Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tidak berubah.'],
  }),
};
