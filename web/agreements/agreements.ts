import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Pagination } from '#shared/list-query.ts';
import type { Agreement, AgreementPair, HeapName } from '#shared/stock-agreements.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '#web/platform/records/records.ts';

/** Where agreements are, below `/v1`. */
export const agreementsPath = '/stock_agreements';

/** Where they are in the app. */
export const agreementsScreen = '/app/stockagreement';

/** One agreement. */
export function useAgreement(id: string) {
  return useQuery({
    queryKey: [agreementsPath, id],
    queryFn: async ({ signal }) =>
      (await call<{ data: Agreement }>('GET', `${agreementsPath}/${id}`, undefined, signal)).data,
    // The books go on meanwhile.
    staleTime: 0,
  });
}

/** Goods that one page of a heap shows. */
export const PAIRS_A_PAGE = 25;

/** A page of a heap. */
export function usePairs(id: string, heap: HeapName, page: number) {
  const asked = new URLSearchParams({ heap, page: `${page}`, size: `${PAIRS_A_PAGE}` });
  const path = `${agreementsPath}/${id}/pairs?${asked}`;
  return useQuery({
    queryKey: [agreementsPath, id, path],
    queryFn: ({ signal }) => call<{ data: AgreementPair[]; pagination: Pagination }>('GET', path, undefined, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Something that is done to an agreement; its words are those of the step. */
type Step = 'note' | 'remove' | 'sign' | 'reopen' | 'answer';

const methods = { note: 'PUT', remove: 'DELETE', sign: 'POST', reopen: 'POST', answer: 'POST' } as const;

/** Does a step and says whether that was done; either way agreements are read again. */
export function useAgreementStep() {
  const { t } = useTranslation('agreements');
  const client = useQueryClient();
  const wordsOf = useFieldWords();
  return async (step: Step, address: string, body?: object): Promise<boolean> => {
    const about = `${step} ${address}`;
    const title = t('one');
    try {
      await call(methods[step], `${agreementsPath}${address}`, body);
      showSuccess({ about, title, message: t(`${step}.done`) });
      return true;
    } catch (problem) {
      const failed = t(`${step}.failed`);
      // No field is in sight that a fault could stand at.
      const [fault] = Object.values(wordsOf(problem));
      showFailure({ about, title, message: fault ? `${failed}. ${fault}` : withReason(failed, problem) });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [agreementsPath] });
    }
  };
}
