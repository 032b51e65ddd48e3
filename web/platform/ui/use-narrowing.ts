import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** What each name of an address may hold: one of a few words, or text of a form. */
export type Narrowable = Record<string, RegExp | readonly string[]>;

export interface Narrowing {
  /** What the address narrows the list to, by name. */
  chosen: Partial<Record<string, string>>;
  /** What is sent for that, kept between renders. */
  fixed: Record<string, string>;
  /** Changes some of it; undefined narrows to nothing. */
  choose(some: Partial<Record<string, string | undefined>>): void;
  clear(): void;
}

const fits = (value: unknown, form: RegExp | readonly string[]): value is string =>
  typeof value === 'string' && (form instanceof RegExp ? form.test(value) : form.includes(value));

/** What the address narrows a list to, and the ways to change it. A mangled link narrows nothing. `names` must not change. */
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
