import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkOutcome } from '#shared/records.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { showFailure, showSuccess, showWarning } from '#web/platform/look/notices.ts';
import { withReason } from './records.ts';
import { wait } from '#web/platform/calls/wait.ts';
import { pauses } from '#web/platform/calls/pauses.ts';

interface Answer {
  data: BulkOutcome;
}

/** Asks what would come of deleting these records of `path`; throws as `call` does. */
export const previewDelete = async (path: string, ids: readonly string[], signal?: AbortSignal) =>
  (await call<Answer>('POST', `${path}/bulk_delete`, { ids, preview: true }, signal)).data;

/**
 * Does something with several records of `path` and says how many it was done with. Half a second later the list is
 * read again. Answers what came of it, or undefined when nothing did.
 */
export function useBulk(path: string, what: string) {
  const { t } = useTranslation(['records', 'notification']);
  const client = useQueryClient();
  const number = (count: number) => ({ what, count, n: formatNumber(count) });

  async function change(ask: () => Promise<Answer>, failed: string) {
    try {
      return (await ask()).data;
    } catch (problem) {
      showFailure({ title: t('notification:edit_title_failed'), message: withReason(failed, problem) });
      return undefined;
    }
  }

  async function reload() {
    await wait(pauses.close);
    void client.invalidateQueries({ queryKey: [path] });
  }

  const succeeded = (message: string) => showSuccess({ title: t('notification:edit_title_success'), message });

  return {
    /** Deletes those that nothing uses. */
    async remove(ids: readonly string[]): Promise<BulkOutcome | undefined> {
      const outcome = await change(
        () => call<Answer>('POST', `${path}/bulk_delete`, { ids }),
        t('remove.failed', { what }),
      );
      if (outcome && outcome.done > 0) {
        succeeded(t('remove.done', number(outcome.done)));
      }
      if (outcome && outcome.failed.length > 0) {
        showWarning({
          title: t('notification:deleted_title_failed'),
          message: t('remove.kept', number(outcome.failed.length)),
        });
      }
      await reload();
      return outcome;
    },

    async setActive(ids: readonly string[], active: boolean): Promise<BulkOutcome | undefined> {
      const outcome = await change(
        () => call<Answer>('POST', `${path}/bulk_status`, { ids, is_active: active }),
        t('status.failed', { what }),
      );
      if (outcome && outcome.done > 0) {
        succeeded(t(active ? 'status.activated' : 'status.deactivated', number(outcome.done)));
      }
      if (outcome && outcome.failed.length > 0) {
        showWarning({
          title: t('notification:edit_title_failed'),
          message: t('status.gone', number(outcome.failed.length)),
        });
      }
      await reload();
      return outcome;
    },
  };
}
