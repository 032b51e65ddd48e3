/**
 * Stand in cells that would else be empty, or be taken for what they are not, without a word: an import refuses them.
 * `noResult`: a formula whose result the program that wrote the file did not store. `beyond`: a cell that a CSV row has
 * more than the headings, as after a decimal comma without quotes.
 */
export const MARKS = { noResult: '#FORMULA?', beyond: '#BEYOND?' } as const;
