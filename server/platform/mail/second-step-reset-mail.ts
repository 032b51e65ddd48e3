import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';

export interface SecondStepReset {
  language: Language;
  /** The person's name, as they wrote it. */
  name: string;
  /** Whose administrator did it; null: the operator of this Palka. */
  company: string | null;
  /** Where one signs in. */
  url: string;
}

/** The mail that tells a person that their second step was taken away by somebody else. */
export function secondStepResetMail(reset: SecondStepReset) {
  const letter = words[reset.language](reset);
  return { subject: letter.title, html: htmlOf(letter), text: textOf(letter) };
}

const words: Record<Language, (reset: SecondStepReset) => Letter> = {
  en: ({ language, name, company, url }) => ({
    language,
    title: 'Your second step for Palka was reset',
    greeting: `Hello ${name},`,
    before: [
      company === null
        ? 'The operator of Palka took away the second step of your sign-in, and with it your recovery codes.'
        : `An administrator of ${company} took away the second step of your sign-in, and with it your recovery codes.`,
      'You were signed out everywhere. Until you set up a new second step in your profile, your password alone lets you in.',
    ],
    action: { label: 'Sign in', url },
    orCopy: 'If the button does not work, copy this address into your browser:',
    after: ['If you did not ask for this, choose a new password now and speak to your administrator.'],
  }),
  id: ({ language, name, company, url }) => ({
    language,
    title: 'Verifikasi 2 langkah Palka Anda diatur ulang',
    greeting: `Halo ${name},`,
    before: [
      company === null
        ? 'Pengelola Palka menghapus verifikasi 2 langkah untuk masuk ke akun Anda, beserta kode pemulihannya.'
        : `Admin ${company} menghapus verifikasi 2 langkah untuk masuk ke akun Anda, beserta kode pemulihannya.`,
      'Anda dikeluarkan dari semua perangkat. Sampai Anda mengatur verifikasi 2 langkah yang baru di profil, cukup kata sandi untuk masuk.',
    ],
    action: { label: 'Masuk', url },
    orCopy: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
    after: ['Jika Anda tidak memintanya, segera ganti kata sandi Anda dan hubungi admin Anda.'],
  }),
};
