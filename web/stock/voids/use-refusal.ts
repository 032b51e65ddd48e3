import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { guardFaults } from '#shared/stock/guards.ts';
import type { VoidObstacle } from '#shared/stock/void.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { type Say, shown } from '#web/platform/calls/field-words.ts';
import { withReason } from '#web/platform/records/records.ts';

type Why = Pick<VoidObstacle, 'code' | 'values'>;

/** Gives the words for what keeps a document from being voided; `date` is the document's, as it is read here. */
export function useObstacleWords(): (why: Why, date?: string) => string {
  const { t } = useTranslation('voids');
  return ({ code, values }, date = '') => {
    const key = `obstacle.${code}` as const satisfies ParseKeys<'voids'>;
    return (t as Say)(key, { date, ...shown(values) });
  };
}

const told: readonly VoidObstacle['code'][] = ['pledged', ...guardFaults];
const isTold = (code: string): code is VoidObstacle['code'] => told.some((one) => one === code);

/** Gives the words for a void that was refused: what was tried, and why it cannot be. */
export function useRefusal(): (message: string, problem: unknown) => string {
  const wordsOf = useObstacleWords();
  return (message, problem) => {
    const errors = problem instanceof ApiProblem ? (problem.details.errors ?? []) : [];
    for (const { code, values } of errors) {
      if (isTold(code)) return `${message}. ${wordsOf({ code, values })}`;
    }
    return withReason(message, problem);
  };
}
