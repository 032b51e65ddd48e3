import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * What a list is narrowed to under one name of its address, and the way to change that; undefined narrows to nothing.
 * The route has to keep the name.
 */
export function useFilter(name: string): [string | undefined, (value: string | undefined) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = raw[name];
  const choose = useCallback(
    (value: string | undefined) => {
      const merge = (before: Record<string, unknown>) => ({ ...before, [name]: value, page: 0 });
      void navigate({ to: '.', search: merge, replace: true });
    },
    [navigate, name],
  );
  return [typeof chosen === 'string' ? chosen : undefined, choose];
}
