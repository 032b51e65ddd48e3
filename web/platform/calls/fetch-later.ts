import { useEffect } from 'react';
import { pauses } from './pauses.ts';

/**
 * Fetches a part of the program a while after the first screen, before it is needed: without a connection it could not be
 * fetched any more, and a server that was renewed meanwhile has it under another name.
 */
export function useFetchedLater(load: () => Promise<unknown>) {
  useEffect(() => {
    // One that fails is tried again when the part is needed.
    const later = setTimeout(() => void load().catch(() => undefined), pauses.idle);
    return () => clearTimeout(later);
  }, [load]);
}
