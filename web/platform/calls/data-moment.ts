import { useSyncExternalStore } from 'react';

/** When the data of the last answer of an address was so, where it came from a standby: milliseconds since the epoch. */
const moments = new Map<string, number>();
const listeners = new Set<() => void>();

/**
 * Keeps how old the data of an answer is.
 * @param path of the call; its query is left out
 * @param age in seconds as the server says it; null where the data is that of this moment
 */
export function noteAge(path: string, age: string | null): void {
  const address = path.split('?', 1)[0]!;
  if (age === null && !moments.has(address)) return;
  if (age === null) moments.delete(address);
  else moments.set(address, Date.now() - Number(age) * 1000);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** When the data of an address was so; undefined where it is that of the moment in which it was asked for. */
export const dataMoment = (path: string): number | undefined => moments.get(path);

export const useDataMoment = (path: string): number | undefined =>
  useSyncExternalStore(subscribe, () => dataMoment(path));
