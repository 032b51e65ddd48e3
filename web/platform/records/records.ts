import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { isOutdated } from './meanwhile.ts';
import { pageQuery, type RecordPage } from './page-query.ts';
import type { ListSearch } from '#web/platform/ui/list-search.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';

/** The fields of every record of a list: an id, and when it was created (UTC). */
export interface ListedRecord {
  id: string;
  created_at: string;
}

/** One page of a list. While another page is on its way, the one before stays. */
export function useRecordPage<Row>(path: string, search: ListSearch, fixed: Record<string, string> = {}) {
  const query = pageQuery<Row>(path, search, fixed);
  return useQuery({
    ...query,
    // Rows of another grouping would be named and opened as what they are not.
    placeholderData: (previous, before) =>
      groupIn(before?.queryKey[1]) === groupIn(query.queryKey[1]) ? previous : undefined,
  });
}

/** The grouping of a list, in its parameters. */
const groupIn = (params: string | undefined) => new URLSearchParams(params).get('group_by');

interface Save {
  /** Null creates. */
  id: string | null;
  /** The title of the record, for the notice. */
  name: string;
  /** The version that the change stands on. With it, what somebody else did meanwhile is thrown. */
  version?: number | undefined;
  /** Without id and version, which are added. */
  body: Record<string, unknown> | FormData;
}

/**
 * Creates or changes a record of `path` and says so, naming `what` it is and its own name. Half a second after a
 * success the list is read again and undefined is answered; after a failure nothing is lost, and the answer is the
 * words to show at each field.
 * @param pages where its records have pages, so that the notice can lead to this one's
 * @throws ApiProblem when the record was changed or deleted since the given version
 */
export function useSaveRecord(path: string, what: string, pages?: string) {
  const { t } = useTranslation('notification');
  const wordsOf = useFieldWords();
  const client = useQueryClient();
  const navigate = useNavigate();

  return async ({ id, version, name, body }: Save): Promise<Record<string, string> | undefined> => {
    const verb = id ? 'edit' : 'create';
    const about = `save ${path}`;
    let saved: ListedRecord | undefined;
    try {
      const answer = await (id
        ? call<{ data?: ListedRecord }>('PUT', `${path}/${id}`, withId(body, { id, ...(version && { version }) }))
        : call<{ data?: ListedRecord }>('POST', path, body));
      saved = answer.data;
    } catch (problem) {
      if (version && isOutdated(problem)) {
        void client.invalidateQueries({ queryKey: [path] });
        throw problem;
      }
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
      ...(pages && saved && !isAt(pages) && { open: () => void navigate({ to: `${pages}/${saved.id}` }) }),
    });
    await wait(pauses.close);
    // A person who opens it again at once changes what they have just saved, not what stood in the list before.
    if (saved) putInLists(client, path, saved);
    void client.invalidateQueries({ queryKey: [path] });
    return undefined;
  };
}

/** Whether the page of a record is open already, which its form changes. */
const isAt = (pages: string) => window.location.pathname.startsWith(`${pages}/`);

function putInLists(client: QueryClient, path: string, saved: ListedRecord): void {
  client.setQueriesData<Partial<RecordPage<ListedRecord>>>({ queryKey: [path] }, (page) =>
    Array.isArray(page?.data)
      ? { ...page, data: page.data.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) }
      : page,
  );
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
    await wait(pauses.close);
    void client.invalidateQueries({ queryKey: [path] });
  };
}

function withId(body: Save['body'], which: { id: string; version?: number }) {
  if (body instanceof FormData) {
    for (const [name, value] of Object.entries(which)) {
      body.set(name, String(value));
    }
    return body;
  }
  return { ...body, ...which };
}

/** A message with the reason. */
export function withReason(message: string, problem: unknown) {
  const reason = reasonOf(problem);
  return reason ? `${message}. ${reason}` : message;
}
