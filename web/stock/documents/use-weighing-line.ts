import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The line that is being weighed: in the address, so that a reload goes on weighing and Back leaves it. */
export function useWeighingLine(): [string | undefined, (id: string | undefined) => void] {
  const { weigh }: { weigh?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback(
    (id: string | undefined) => {
      const merge = (before: Record<string, unknown>) => ({ ...before, weigh: id });
      void navigate({ to: '.', search: merge, replace: id === undefined, resetScroll: false });
    },
    [navigate],
  );
  return [typeof weigh === 'string' ? weigh : undefined, go];
}
