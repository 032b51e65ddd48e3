import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/problems.ts';
import { ApiProblem } from '#web/platform/calls/api.ts';
import { useFaultWords } from '#web/stock/documents/faults.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import type { Failure } from './pick-queue.ts';

/** Which of the packs sent is at fault, from 0. */
const placeOf = ({ pointer }: FieldError): number => {
  const [, list, at] = pointer.split('/');
  return list === 'picked' ? Number(at) : -1;
};

/** Says of packs that could not be stored whether they are sent again, and else why not, in words. */
export function useJudge(): (problem: unknown) => Failure {
  const { t } = useTranslation('common');
  const wordsFor = useFaultWords();
  return useCallback(
    (problem) => {
      if (problem instanceof ApiProblem && problem.mayPass) return 'again';
      const errors = (problem instanceof ApiProblem && problem.details.errors) || [];
      const named = errors.filter((error) => placeOf(error) >= 0);
      return {
        words: reasonOf(problem) ?? t('alert.description'),
        at: new Map(named.map((error) => [placeOf(error), wordsFor(error)])),
      };
    },
    [t, wordsFor],
  );
}
