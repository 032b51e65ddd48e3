/** Spreadsheet programs run a cell that begins like a formula, also in full-width characters. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r＝＋－＠]/;

/** An apostrophe in front makes it text. One more goes before those that are there, so that it can be taken off again. */
export const harmless = (text: string) => (formula.test(text) ? `'${text}` : text);

/** The text that `harmless` was given. */
export const unguarded = (text: string) => (guarded.test(text) ? text.slice(1) : text);
