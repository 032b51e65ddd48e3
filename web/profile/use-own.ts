import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession, SecondStepStatus } from '#shared/profile.ts';
import { ApiProblem, call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showWarning } from '#web/platform/look/notices.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { sessionKey } from '#web/platform/session/session.tsx';
import type { FieldErrors } from '#web/platform/records/use-save-onto.ts';

const keys = {
  secondStep: ['profile', 'second-step'],
  sessions: ['profile', 'sessions'],
  me: [...sessionKey, 'me'],
} as const;

const fetchData = async <T>(path: string) => (await call<{ data: T }>('GET', path)).data;

/** Where the person stands with their second step. */
export const useSecondStep = () =>
  useQuery({ queryKey: keys.secondStep, queryFn: () => fetchData<SecondStepStatus>('/profile/second_step') });

/** Where the person is signed in. */
export const useOwnSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: () => fetchData<OwnSession[]>('/profile/sessions') });

/** Refetches what may have changed. */
export function useRenew() {
  const client = useQueryClient();
  return useCallback(
    (...what: (keyof typeof keys)[]) =>
      Promise.all(what.map((one) => client.invalidateQueries({ queryKey: keys[one] }))),
    [client],
  );
}

/**
 * Does something that the server may refuse. Answers what came of it, or the words for the fields at fault; any other
 * failure is told in a notice under the given title.
 */
export function useTry() {
  const wordsOf = useFieldWords();
  const { t } = useTranslation(['notification', 'common']);
  return async <T>(title: string, work: () => Promise<T>): Promise<{ done: T } | { faults: FieldErrors }> => {
    try {
      return { done: await work() };
    } catch (problem) {
      const faults = wordsOf(problem);
      if (problem instanceof ApiProblem && problem.status === 429) {
        showWarning({ title: t('limit_warning_title'), message: t('limit_warning_message'), about: title });
      } else if (Object.keys(faults).length === 0) {
        showFailure({ title, message: reasonOf(problem) ?? t('common:alert.title'), about: title });
      }
      return { faults };
    }
  };
}
