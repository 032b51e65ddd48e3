import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';

/** What changed in the ways by which somebody signs in. */
export type AccountChange =
  | 'change_password'
  | 'reset_password'
  | 'enable_second_step'
  | 'disable_second_step'
  | 'renew_recovery_codes'
  | 'recovery_code_used'
  | 'tie_google'
  | 'untie_google';

export interface ChangedAccount {
  language: Language;
  /** The person's name, as they wrote it. */
  name: string;
  change: AccountChange;
  /** Where one sets a new password. */
  url: string;
}

/** The mail that tells a person how their sign-in has changed, so that they hear of it where somebody else did it. */
export function accountMail({ language, name, change, url }: ChangedAccount) {
  const { title, what } = changes[language][change];
  const letter: Letter = { language, title, before: [what], ...frame[language](name), action: action(language, url) };
  return { subject: title, html: htmlOf(letter), text: textOf(letter) };
}

const action = (language: Language, url: string) => ({
  label: language === 'en' ? 'Choose a new password' : 'Pilih kata sandi baru',
  url,
});

const frame: Record<Language, (name: string) => Pick<Letter, 'greeting' | 'orCopy' | 'after'>> = {
  en: (name) => ({
    greeting: `Hello ${name},`,
    orCopy: 'If the button does not work, copy this address into your browser:',
    after: [
      'If it was you, there is nothing to do. If not, choose a new password now: that signs out all devices. Then look at the second step in your profile, and tell the administrator of your company.',
    ],
  }),
  id: (name) => ({
    greeting: `Halo ${name},`,
    orCopy: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
    after: [
      'Jika Anda yang melakukannya, abaikan email ini. Jika bukan, segera pilih kata sandi baru: semua perangkat akan dikeluarkan. Lalu periksa verifikasi 2 langkah di profil Anda dan beri tahu admin perusahaan Anda.',
    ],
  }),
};

const changes: Record<Language, Record<AccountChange, { title: string; what: string }>> = {
  en: {
    change_password: {
      title: 'Your Palka password was changed',
      what: 'The password of your account was changed. Your other devices were signed out.',
    },
    reset_password: {
      title: 'Your Palka password was reset',
      what: 'A new password was chosen for your account by a link that we mailed you. All devices were signed out, and a tie to Google has ended.',
    },
    enable_second_step: {
      title: 'Your second step for Palka is on',
      what: 'From now on, signing in to your account asks for a code of your device. Your other devices were signed out.',
    },
    disable_second_step: {
      title: 'Your second step for Palka is off',
      what: 'Signing in to your account does not ask for a code of your device any more.',
    },
    renew_recovery_codes: {
      title: 'You have new recovery codes for Palka',
      what: 'New recovery codes were made for your account. The former ones are worth nothing any more.',
    },
    recovery_code_used: {
      title: 'A recovery code opened your Palka account',
      what: 'Somebody signed in to your account with one of your recovery codes instead of a code of your device.',
    },
    tie_google: {
      title: 'Google now opens your Palka account',
      what: 'A Google account with your e-mail address was tied to your account. From now on it lets you in without your password. You can untie it in your profile.',
    },
    untie_google: {
      title: 'Google does not open your Palka account any more',
      what: 'The Google account was untied from your account. You sign in with your password.',
    },
  },
  id: {
    change_password: {
      title: 'Kata sandi Palka Anda diganti',
      what: 'Kata sandi akun Anda baru saja diganti. Perangkat Anda yang lain dikeluarkan.',
    },
    reset_password: {
      title: 'Kata sandi Palka Anda diatur ulang',
      what: 'Kata sandi baru dipilih untuk akun Anda melalui tautan yang kami kirim lewat email. Semua perangkat dikeluarkan, dan hubungan ke Google diputus.',
    },
    enable_second_step: {
      title: 'Verifikasi 2 langkah Palka Anda aktif',
      what: 'Mulai sekarang, masuk ke akun Anda memerlukan kode dari perangkat Anda. Perangkat Anda yang lain dikeluarkan.',
    },
    disable_second_step: {
      title: 'Verifikasi 2 langkah Palka Anda nonaktif',
      what: 'Masuk ke akun Anda tidak lagi memerlukan kode dari perangkat Anda.',
    },
    renew_recovery_codes: {
      title: 'Anda mendapat kode pemulihan Palka yang baru',
      what: 'Kode pemulihan baru dibuat untuk akun Anda. Kode yang lama tidak berlaku lagi.',
    },
    recovery_code_used: {
      title: 'Kode pemulihan membuka akun Palka Anda',
      what: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan, bukan dengan kode dari perangkat Anda.',
    },
    tie_google: {
      title: 'Google kini membuka akun Palka Anda',
      what: 'Akun Google dengan alamat email Anda dihubungkan ke akun Anda. Mulai sekarang Anda dapat masuk dengannya tanpa kata sandi. Hubungan itu dapat diputus di profil Anda.',
    },
    untie_google: {
      title: 'Google tidak lagi membuka akun Palka Anda',
      what: 'Akun Google diputus dari akun Anda. Anda masuk dengan kata sandi.',
    },
  },
};
