const MARK = '/* context */ ';

/** Begins a statement that sets what the transaction's others stand on, and whose rows nobody reads: they follow without waiting for it. */
export const contextOf = (statement: string): string => MARK + statement;

/** The statement that was marked so; undefined for any other. */
export const contextIn = (text: string): string | undefined =>
  text.startsWith(MARK) ? text.slice(MARK.length) : undefined;
