import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/problems.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { shown } from '#web/platform/calls/field-words.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { useFaultWords } from '#web/stock/documents/faults.ts';

export interface Faults {
  /** By the list and the place in it, counted from 0, such as `parts/0`. */
  at: ReadonlyMap<string, string>;
  /** Of the weights, in the same way. */
  weights: ReadonlyMap<string, string>;
  /** Of the request as a whole. */
  whole: string | undefined;
}

export const noFaults: Faults = { at: new Map(), weights: new Map(), whole: undefined };

/** Tells of a refused request what is wrong with which goods, and what with all of it. */
export function useGoodsFaults(): (problem: unknown) => Faults {
  const { t, i18n } = useTranslation('fishfin');
  const ofDocuments = useFaultWords();
  const wordsOf = (error: FieldError) => {
    const key = `fishfin:fault.${error.code}`;
    return i18n.exists(key)
      ? (t as (key: string, values: object) => string)(key, { ...shown(error.values), ...percents(error.values) })
      : ofDocuments(error);
  };
  return (problem) => {
    const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
    const at = new Map<string, string>();
    const weights = new Map<string, string>();
    const whole: string[] = [];
    for (const error of errors) {
      const [, place, field] = /^\/(\w+\/\d+)(?:\/(\w+))?/.exec(error.pointer) ?? [];
      if (place === undefined) whole.push(wordsOf(error));
      else (field === 'net_weight' ? weights : at).set(place, wordsOf(error));
    }
    const reason = errors.length === 0 ? (reasonOf(problem) ?? t('decide.failed')) : undefined;
    return { at, weights, whole: whole[0] ?? reason };
  };
}

/** Percent is written as it is: two decimals at most. */
const percents = (values: FieldError['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith('ltv'))
      .map(([name, value]) => [name, typeof value === 'number' ? writePercent(value) : value]),
  );

const twoDecimals = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/** A percentage as people read it, without its sign. */
export const writePercent = (value: number) => twoDecimals.format(value);
