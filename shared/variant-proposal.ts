import { CODE_MAX, NAME_MAX } from './limits.ts';

/** A part of a proposed name and code. A record without a code is abbreviated. */
interface Part {
  name: string;
  code?: string | undefined;
}

/** The attributes that identify a variant, in the order of its name; those that it lacks are left out. */
export interface Proposal {
  product: Part;
  attributes: Part[];
}

/** Parts of a code are cut to this many characters, so that four of them and the product's leave room for a number. */
const CODE_PART = 9;
const CODE_PRODUCT = 6;

/** The product's name and the attributes, as the trade says it: `Loin tuna A 1-2 kg Karton 10 kg`. */
export function proposedName({ product, attributes }: Proposal): string {
  const told = attributes.map(({ name }) => name).join(' ');
  // The attributes tell variants apart: when it gets too long, the product's name is cut.
  const room = NAME_MAX - told.length - 1;
  const shown = room > 0 ? cut(product.name, told ? room : NAME_MAX) : '';
  return cut([shown, told].filter(Boolean).join(' '), NAME_MAX);
}

/** Short, of capitals, digits and hyphens: `LT-A-1-2-MC10`. */
export function proposedCode({ product, attributes }: Proposal): string {
  const parts = attributes.map((part) => codePart(part.code ?? '') || abbreviated(part.name));
  return [abbreviated(product.name), ...parts].filter(Boolean).join('-').slice(0, CODE_MAX);
}

/** The same with a number after it, for the second and later of a name or code that is taken. */
export const numbered = {
  name: (name: string, number: number) => withEnd(name, ` (${number})`, NAME_MAX),
  code: (code: string, number: number) => withEnd(code, `-${number}`, CODE_MAX),
};

const withEnd = (text: string, end: string, max: number) => `${cut(text, max - end.length)}${end}`;

/** Never through the middle of a character that is two halves. */
const cut = (text: string, max: number) =>
  text
    .slice(0, Math.max(0, max))
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

const capitals = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();

/** All separators between parts of a code become one hyphen. */
const codePart = (code: string) =>
  capitals(code)
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, CODE_PART)
    .replace(/-$/, '');

/** The first letters of several words, or the beginning of one. */
function abbreviated(name: string): string {
  const words = capitals(name).match(/[A-Z0-9]+/g) ?? [];
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '').slice(0, 3);
  return letters.slice(0, CODE_PRODUCT);
}
