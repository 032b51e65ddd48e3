import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { CLOSE_DELAY_MS } from '#shared/limits.ts';
import type { Pagination } from '#shared/list-query.ts';
import { ApiProblem, call } from './api.ts';
import { useFieldWords } from './field-words.ts';
import { listParams, type ListSearch } from './ui/list-search.ts';
import { showFailure, showSuccess } from './notices.ts';
import { wait } from './wait.ts';

/** What every record of a list has: an id, and when it was created (UTC). */
export interface ListedRecord {
  id: string;
  created_at: string;
}

interface RecordPage<Row> {
  data: Row[];
  /** With `has_more` there are more than `total` says: they are not counted further. */
  pagination: Pagination & { has_more?: boolean };
}

/** One page of a list. While another page is on its way, the one before stays. */
export function useRecordPage<Row>(path: string, search: ListSearch, fixed: Record<string, string> = {}) {
  const params = listParams(search);
  for (const [key, value] of Object.entries(fixed)) {
    params.set(key, value);
  }
  return useQuery({
    queryKey: [path, params.toString()],
    queryFn: ({ signal }) => call<RecordPage<Row>>('GET', `${path}?${params}`, undefined, signal),
    placeholderData: keepPreviousData,
  });
}

interface Save {
  /** Null creates. */
  id: string | null;
  /** What the record will be called, for the notice. */
  name: string;
  /** Without the id, which is added. */
  body: Record<string, unknown> | FormData;
}

/**
 * Creates or changes a record of `path` and says so, naming `what` it is and its own name. Half a second after a
 * success the list is read again and undefined is answered; after a failure nothing is lost, and the answer is the
 * words to show at each field.
 */
export function useSaveRecord(path: string, what: string) {
  const { t } = useTranslation('notification');
  const wordsOf = useFieldWords();
  const client = useQueryClient();

  return async ({ id, name, body }: Save): Promise<Record<string, string> | undefined> => {
    const verb = id ? 'edit' : 'create';
    const about = `save ${path}`;
    try {
      await (id ? call('PUT', `${path}/${id}`, withId(body, id)) : call('POST', path, body));
    } catch (problem) {
      showFailure({
        about,
        title: t(`${verb}_title_failed`),
        message: withReason(t(`${verb}_message_failed`, { what: `${what} ${name}` }), problem),
      });
      return wordsOf(problem);
    }
    showSuccess({
      about,
      title: t(`${verb}_title_success`),
      message: t(`${verb}_message_success`, { what: `${what} ${name}` }),
    });
    await wait(CLOSE_DELAY_MS);
    void client.invalidateQueries({ queryKey: [path] });
    return undefined;
  };
}

/** Deletes a record of `path` and says whether it could be. Half a second later the list is read again either way. */
export function useDeleteRecord(path: string, what: string) {
  const { t } = useTranslation('notification');
  const client = useQueryClient();

  return async ({ id, name }: { id: string; name: string }) => {
    const about = `delete ${path}/${id}`;
    try {
      await call('DELETE', `${path}/${id}`);
      showSuccess({
        about,
        title: t('deleted_title_success'),
        message: t('deleted_message_success', { what: `${what} ${name}` }),
      });
    } catch (problem) {
      showFailure({
        about,
        title: t('deleted_title_failed'),
        message: withReason(t('deleted_message_failed', { what: `${what} ${name}` }), problem),
      });
    }
    await wait(CLOSE_DELAY_MS);
    void client.invalidateQueries({ queryKey: [path] });
  };
}

function withId(body: Save['body'], id: string) {
  if (body instanceof FormData) {
    body.set('id', id);
    return body;
  }
  return { ...body, id };
}

/** Why something failed: in the server's own words, or because it could not be reached; undefined when neither is known. */
export function reasonOf(problem: unknown) {
  if (!(problem instanceof ApiProblem)) {
    return undefined;
  }
  return problem.isOutOfReach ? i18next.t('common:network.reason') : problem.details.detail;
}

/** What happened, and why. */
export function withReason(message: string, problem: unknown) {
  const reason = reasonOf(problem);
  return reason ? `${message}. ${reason}` : message;
}
