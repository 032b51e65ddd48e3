import { dictionary } from '@zxcvbn-ts/language-common';

/** Lower-case passwords of published leaks, the most used first: about 49,000, of which 18,000 are as long as ours must be. */
const leaked = new Set<string>(dictionary['passwords-common']);

/** What is tried first in Indonesia and at an installation of ours, and is rare in lists of the whole world. */
const local = new Set(
  (
    'indonesia jakarta bandung surabaya medan makassar bali sayang sayangku sayangkamu cintaku akucinta akusayang ' +
    'bismillah alhamdulillah assalamualaikum rahasia katasandi garuda merdeka pancasila persija persib semangat ' +
    'doraemon naruto kucing anjing ganteng cantik gudang ikan tuna udang samudra palka palkademo palkapalka'
  ).split(' '),
);
/** So many digits and marks around a word do not hide it. */
const MARKS_MAX = 6;

function isLocal(password: string): boolean {
  const word = password.replaceAll(/[^\p{L}]/gu, '');
  return password.length - word.length <= MARKS_MAX && local.has(word);
}

/** One to four characters again and again, such as `aaaaaaaa` or `12121212`. */
const repeats = /^(.{1,4}?)\1+$/su;

/**
 * Whether a password is among the first that anyone would try. OWASP ASVS 5.0, 6.2.4 asks for the 3,000 most used that the
 * length rule admits.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return leaked.has(typed) || repeats.test(typed) || isLocal(typed);
}
