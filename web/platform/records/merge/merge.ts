import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MergePreview } from '#shared/merge.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '../records.ts';

export interface MergedRecord {
  id: string;
  name: string;
}

/** What merging a record into another one would come to; nothing as long as none is chosen. */
export function useMergePreview(path: string, id: string, into_id: string | undefined) {
  return useQuery({
    queryKey: [path, id, 'merge', into_id],
    queryFn: async ({ signal }) =>
      (await call<{ data: MergePreview }>('GET', `${path}/${id}/merge?into_id=${into_id}`, undefined, signal)).data,
    enabled: into_id !== undefined && into_id !== id,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Merges one record into another, or takes that back, and says so. Both answer whether it was done. */
export function useMerge(path: string) {
  const { t } = useTranslation('merge');
  const client = useQueryClient();

  async function told(work: Promise<unknown>, done: string, failed: string): Promise<boolean> {
    const about = `merge ${path}`;
    try {
      await work;
      showSuccess({ about, title: done, message: '' });
      return true;
    } catch (problem) {
      showFailure({ about, title: failed, message: withReason(failed, problem) });
      return false;
    } finally {
      // Its name may stand anywhere.
      void client.invalidateQueries();
    }
  }

  return {
    merge: ({ id, name }: MergedRecord, into: MergedRecord) =>
      told(
        call('POST', `${path}/${id}/merge`, { into_id: into.id }),
        t('done', { name, into: into.name }),
        t('failed', { name }),
      ),
    takeBack: ({ id, name }: MergedRecord) =>
      told(call('DELETE', `${path}/${id}/merge`), t('back', { name }), t('backFailed', { name })),
  };
}
