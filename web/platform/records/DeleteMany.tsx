import { List, ScrollArea, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkOutcome } from '#shared/records.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { type Choice, ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { previewDelete, useBulk } from './use-bulk.ts';
import { useUsesInWords } from './use-uses.ts';

interface DeleteManyProps {
  path: string;
  what: string;
  ids: readonly string[];
  /** Whether deactivating those in use is a way out. */
  canDeactivate: boolean;
  /** Told which records are no longer there. */
  onDone(gone: readonly string[]): void;
  onClose(): void;
}

/** Says how many of the chosen records can be deleted and what uses the others, and deletes once that is confirmed. */
export function DeleteMany({ path, what, ids, canDeactivate, onDone, onClose }: DeleteManyProps) {
  const { t } = useTranslation('records');
  const { remove, setActive } = useBulk(path, what);
  const preview = useQuery({
    queryKey: [path, 'bulk_delete', ids],
    queryFn: ({ signal }) => previewDelete(path, ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { done = 0, failed = [] } = preview.data ?? {};
  const inUse = failed.filter(({ why }) => why === 'in_use').map(({ id }) => id);
  const choices: Choice[] = [];
  if (inUse.length > 0 && canDeactivate) {
    const label = t('remove.deactivateUsed', { n: formatNumber(inUse.length) });
    choices.push({ label, onChoose: () => setActive(inUse, false).finally(onClose) });
  }
  if (done > 0) {
    choices.push({ label: t('remove.confirm', { n: formatNumber(done) }), dangerous: true, onChoose: confirm });
  }

  async function confirm() {
    const outcome = await remove(ids);
    const kept = new Set(outcome?.failed.flatMap(({ id, why }) => (why === 'in_use' ? [id] : [])));
    if (outcome) {
      onDone(ids.filter((id) => !kept.has(id)));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { count: ids.length, n: formatNumber(ids.length) })}
      choices={choices}
      onClose={onClose}
    >
      {preview.isPending && (
        <div role="status" aria-label={t('remove.checking')}>
          <Skeleton height={14} width="80%" mb="xs" />
          <Skeleton height={14} width="60%" />
        </div>
      )}
      {preview.isError && (
        <Text size="sm" role="alert">
          {t('remove.checkFailed')}
        </Text>
      )}
      {preview.data && <Expected outcome={preview.data} />}
    </ConfirmDialog>
  );
}

/** The consequences. */
function Expected({ outcome: { done, failed } }: { outcome: BulkOutcome }) {
  const { t } = useTranslation('records');
  const inWords = useUsesInWords();
  const inUse = failed.filter(({ why }) => why === 'in_use');
  const gone = failed.length - inUse.length;
  const number = (count: number) => ({ count, n: formatNumber(count) });

  return (
    <>
      <Text size="sm">{done > 0 ? t('remove.possible', number(done)) : t('remove.impossible')}</Text>
      {inUse.length > 0 && (
        <>
          <Text size="sm" mt="sm" mb={4}>
            {t('remove.inUse', number(inUse.length))}
          </Text>
          <ScrollArea.Autosize mah={200} type="auto" viewportProps={{ tabIndex: 0 }}>
            <List size="sm">
              {inUse.map(({ id, name, used_by }) => (
                <List.Item key={id}>{t('remove.user', { name, uses: inWords(used_by) })}</List.Item>
              ))}
            </List>
          </ScrollArea.Autosize>
        </>
      )}
      {gone > 0 && (
        <Text size="sm" mt="sm">
          {t('remove.gone', number(gone))}
        </Text>
      )}
    </>
  );
}
