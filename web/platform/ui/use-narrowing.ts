import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** The values that each filter may have: one of a few words, or text of a form. */
export type Narrowable = Record<string, RegExp | readonly string[]>;

export interface Narrowing {
  /** The filters of the address, by name. */
  chosen: Partial<Record<string, string>>;
  /** Their query to the server, kept between renders. */
  fixed: Record<string, string>;
  /** Changes some of it; undefined narrows to nothing. */
  choose(some: Partial<Record<string, string | undefined>>): void;
  clear(): void;
}

const fits = (value: unknown, form: RegExp | readonly string[]): value is string =>
  typeof value === 'string' && (form instanceof RegExp ? form.test(value) : form.includes(value));

/** The filters of a list in its address, and the ways to change them. A mangled link filters nothing. `names` must not change. */
export function useNarrowing(names: Narrowable): Narrowing {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = JSON.stringify(
    Object.entries(names).flatMap(([name, form]) => (fits(raw[name], form) ? [[name, raw[name]]] : [])),
  );
  const fixed = useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text]);

  const choose = useCallback(
    (some: Partial<Record<string, string | undefined>>) => {
      const merge = (before: Record<string, unknown>) => ({ ...before, ...some, page: 0 });
      void navigate({ to: '.', search: merge, replace: true });
    },
    [navigate],
  );
  const clear = useCallback(
    () => choose(Object.fromEntries(Object.keys(names).map((name) => [name, undefined]))),
    [choose, names],
  );
  return { chosen: fixed, fixed, choose, clear };
}
