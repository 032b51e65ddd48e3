/** The first characters of a formula, also in full width. */
const signs = '=+\\-@\\t＝＋－＠';

/**
 * Where a spreadsheet program may find the beginning of a cell: at the start of the text, and where it takes semicolons
 * for the delimiter, as in Indonesia, also within a text behind a semicolon or a line break, quoted or not.
 */
const formulas = new RegExp(`^(?='*[${signs}\\r])|(?<=[;\\r\\n])(?=["']*[${signs}])`, 'g');
const guarded = new RegExp(`^'(?='*[${signs}\\r])|(?<=[;\\r\\n])'(?=["']*[${signs}])`, 'g');

/** An apostrophe in front makes it text. One more goes before those that are there, so that it can be taken off again. */
export const harmless = (text: string) => text.replace(formulas, "'");

/** The text that `harmless` was given. */
export const unguarded = (text: string) => text.replace(guarded, '');
