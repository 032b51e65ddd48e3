import { markOf, named } from './named.ts';

const NAME = 'last of its transaction';

/**
 * Begins the last statement of a transaction, one that a connection is to prepare once: `commit` travels with it in one message, and
 * nothing may be asked after it. It is answered once all is committed; where it or the commit fails, nothing is.
 */
export const withCommit = named(NAME);

/** Whether a statement is the last one of its transaction. */
export const endsTransaction = (text: string): boolean => text.startsWith(markOf(NAME));
