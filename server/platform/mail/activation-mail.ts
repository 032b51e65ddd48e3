import type { Language } from '#shared/limits.ts';
import { htmlOf, type Letter, textOf } from './layout.ts';

interface Reader {
  language: Language;
  /** As it was typed, by them or by somebody else who used their e-mail. */
  name: string;
  /** Under which they registered. */
  phone: string;
  urls: Record<'signIn' | 'forgot' | 'activation', string>;
}

interface Registered extends Reader {
  /** How long the link works. */
  hours: number;
}

type Words<Told> = Record<Language, (told: Told) => Omit<Letter, 'language' | 'orCopy'>>;

/** The mail by which somebody who registers confirms that the e-mail is theirs. It says who registered. */
export const activationMail = (told: Registered) => mailOf(told, activation);

/** The mail for somebody who has an account and whose e-mail was used to register. */
export const accountMail = (told: Reader) => mailOf(told, account);

/** The mail for somebody who confirmed the e-mail already and has yet to say what their company is. */
export const confirmedMail = (told: Reader) => mailOf(told, confirmed);

/** Strangers choose the name, and mail programs make a link of anything that looks like an address: `ikan.example` no more does. */
const unlinked = (name: string) => name.replaceAll(/\.(?=\S)/g, '.\u200B');

function mailOf<Told extends Reader>(told: Told, words: Words<Told>) {
  const orCopy = {
    en: 'If the button does not work, copy this address into your browser:',
    id: 'Jika tombol tidak berfungsi, salin alamat ini ke browser Anda:',
  };
  const { language } = told;
  const letter = { language, orCopy: orCopy[language], ...words[language]({ ...told, name: unlinked(told.name) }) };
  return { subject: letter.title, html: htmlOf(letter), text: textOf(letter) };
}

const activation: Words<Registered> = {
  en: ({ name, phone, urls, hours }) => ({
    title: 'Confirm your e-mail for Palka',
    greeting: `Hello ${name},`,
    before: [
      'Somebody registered for a free month of Palka with this e-mail address.',
      `Name: ${name}. Phone: ${phone}.`,
      'Confirm it only if that is you. You will be asked for the password chosen when registering.',
      `The link works once, for ${hours} hours. A newer registration or mail replaces it.`,
    ],
    action: { label: 'Confirm the e-mail', url: urls.activation },
    after: ['If you did not register, you need not do anything: without this confirmation there is no account.'],
  }),
  id: ({ name, phone, urls, hours }) => ({
    title: 'Konfirmasi email Anda untuk Palka',
    greeting: `Halo ${name},`,
    before: [
      'Seseorang mendaftar masa uji coba gratis satu bulan Palka dengan alamat email ini.',
      `Nama: ${name}. Telepon: ${phone}.`,
      'Konfirmasikan hanya jika itu Anda. Anda akan diminta memasukkan kata sandi yang dipilih saat mendaftar.',
      `Tautan ini berlaku satu kali, selama ${hours} jam. Pendaftaran atau email yang lebih baru menggantikannya.`,
    ],
    action: { label: 'Konfirmasi email', url: urls.activation },
    after: ['Jika Anda tidak mendaftar, abaikan email ini: tanpa konfirmasi tidak ada akun yang dibuat.'],
  }),
};

const account: Words<Reader> = {
  en: ({ name, urls }) => ({
    title: 'You already have a Palka account',
    greeting: `Hello ${name},`,
    before: [
      'Somebody tried to register at Palka with this e-mail address. It has an account already, so nothing was changed.',
      'If it was you, sign in with your password.',
    ],
    action: { label: 'Sign in', url: urls.signIn },
    after: [
      `If you do not remember the password, choose a new one: ${urls.forgot}`,
      'If it was not you, you need not do anything.',
    ],
  }),
  id: ({ name, urls }) => ({
    title: 'Anda sudah memiliki akun Palka',
    greeting: `Halo ${name},`,
    before: [
      'Seseorang mencoba mendaftar di Palka dengan alamat email ini. Alamat ini sudah memiliki akun, jadi tidak ada yang berubah.',
      'Jika itu Anda, masuklah dengan kata sandi Anda.',
    ],
    action: { label: 'Masuk', url: urls.signIn },
    after: [`Jika Anda lupa kata sandinya, buat yang baru: ${urls.forgot}`, 'Jika itu bukan Anda, abaikan email ini.'],
  }),
};

const confirmed: Words<Reader> = {
  en: ({ name, urls }) => ({
    title: 'Complete your company in Palka',
    greeting: `Hello ${name},`,
    before: [
      'This e-mail address is confirmed already; only the details of your company are missing.',
      'Sign in with the password you chose when registering, and you will be taken there.',
    ],
    action: { label: 'Sign in and go on', url: urls.signIn },
    after: [
      'If you do not remember the password, register again tomorrow: an unfinished registration rests for a day.',
    ],
  }),
  id: ({ name, urls }) => ({
    title: 'Lengkapi data perusahaan Anda di Palka',
    greeting: `Halo ${name},`,
    before: [
      'Alamat email ini sudah dikonfirmasi; tinggal data perusahaan Anda yang belum diisi.',
      'Masuklah dengan kata sandi yang Anda pilih saat mendaftar untuk melanjutkan.',
    ],
    action: { label: 'Masuk dan lanjutkan', url: urls.signIn },
    after: ['Jika Anda lupa kata sandinya, daftar lagi besok: pendaftaran yang belum selesai disimpan selama sehari.'],
  }),
};
