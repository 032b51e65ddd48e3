/** Transactions in which stock changed, and who listens at which way to the database. */
const changed = new WeakSet<object>();
const listeners = new WeakMap<object, Set<(companyId: string) => void>>();

/** Says that stock changed in a transaction. Listeners hear of it once that is committed, and never before. */
export const stockChanged = (trx: object): void => void changed.add(trx);

/** Hears in which companies stock changed through `db`. Returns the way to stop. */
export function onStockChanged(db: object, listener: (companyId: string) => void): () => void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
  return () => void all.delete(listener);
}

/** To be called when a transaction of a company is committed. */
export function tellCommitted(db: object, trx: object, companyId: string): void {
  if (!changed.has(trx)) return;
  for (const listener of listeners.get(db) ?? []) listener(companyId);
}
