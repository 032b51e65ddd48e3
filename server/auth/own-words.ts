/** What a password must not lean on: who its person is, and where they work. */
export interface Surroundings {
  email: string;
  /** Of the person, the companies, the tenant: as people write them. */
  names: readonly string[];
  /** Under which people reach this installation. */
  publicUrl: string;
}

const PRODUCT = 'palka';
/** Shorter parts, such as *PT*, are in too many words to tell anything. */
const PART_MIN = 3;

/** Signs that are written for letters, such as `S4mudr4`. */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** As long as the text: a sign for a sign. */
const fold = (text: string): string => text.replaceAll(/[01l|!34@5$78]/g, (sign) => lookAlikes[sign]!);

/** The texts as they are, without blanks, and in parts; the longest first, so that a whole goes before its parts. */
function wordsOf({ email, names, publicUrl }: Surroundings): string[] {
  const [local = ''] = email.split('@');
  const whole = [PRODUCT, email, local, new URL(publicUrl).hostname, ...names];
  const all = whole.flatMap((text) => [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = all.filter((word) => word.length >= PART_MIN).map((word) => fold(plain(word)));
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

/**
 * What is left of a password, in lower case, once one's own names, e-mail and company, the host and the product are taken
 * out, and the marks around it.
 */
export function withoutOwnWords(password: string, surroundings: Surroundings): string {
  const rest = wordsOf(surroundings).reduce(takeOut, plain(password));
  return rest.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function takeOut(text: string, word: string): string {
  const parts = fold(text).split(word);
  let at = 0;
  return parts
    .map((part) => {
      const kept = text.slice(at, at + part.length);
      at += part.length + word.length;
      return kept;
    })
    .join('');
}
