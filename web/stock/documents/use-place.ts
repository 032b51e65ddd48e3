import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The dialog that is open over the page of a document: in the address, so that a reload shows it again and Back leaves it. */
export interface Place {
  /** Goods are being picked. */
  pick?: string | undefined;
  /** A paper as it is printed. */
  print?: string | undefined;
}

export function usePlace(): [Place, (place: Place) => void] {
  const { pick, print }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (place: Place) => {
      const merge = (before: Record<string, unknown>) => ({ ...before, pick: undefined, print: undefined, ...place });
      const leaves = !place.pick && !place.print;
      void navigate({ to: '.', search: merge, replace: leaves, resetScroll: false });
    },
    [navigate],
  );
  return [{ ...(typeof pick === 'string' && { pick }), ...(typeof print === 'string' && { print }) }, go];
}
