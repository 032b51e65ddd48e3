import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work whose statements go to the database of one cell; whatever it begins stays there. */
export const withinCell = <T>(letter: string, work: () => T): T => current.run(letter, work);

/** The cell that the present work says; undefined where it says none, as all does where there is only one. */
export const saidCell = (): string | undefined => current.getStore();
