import { z } from 'zod';

/** Text that is kept as it was typed: no control characters but tab and line ends, no half of a surrogate pair. */
export const storable = (text: z.ZodString) =>
  text.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u);

/** The same, with something in it that can be seen. */
export const visible = (text: z.ZodString) => storable(text).regex(/[\p{L}\p{N}\p{P}\p{S}]/u);

/**
 * Text as one line with one spelling: composed by Unicode's NFC, without characters that format and do not show (zero-width
 * spaces, turns of the writing direction), every run of white space as one space, none at the ends.
 */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * A name, a code or a number that tells things apart: two that look alike are the same. Line breaks become spaces, so that
 * it cannot write lines of its own into a mail.
 */
export const line = (min: number, max: number) => visible(z.string().overwrite(oneLine).min(min).max(max));
