import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import { activityActions, activityEntities } from '#shared/activity-kinds.ts';
import { SKELETON_ROWS } from '#shared/limits.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { ExportMenu } from '#web/platform/ui/ExportMenu.tsx';
import { FilterButton } from '#web/platform/ui/FilterButton.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityColumns } from '#web/platform/activity/columns.tsx';
import { DAY, UUID } from '#web/platform/ui/patterns.ts';
import { useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { useInstant } from '#web/platform/activity/use-instant.ts';
import { useActivityWords } from '#web/platform/activity/use-words.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';

const ActivityDialog = lazy(async () => ({ default: (await import('./ActivityDialog.tsx')).ActivityDialog }));
const VerifyDialog = lazy(async () => ({ default: (await import('./VerifyDialog.tsx')).VerifyDialog }));

const path = '/activities';

const names = {
  action: activityActions,
  entity: activityEntities,
  user_id: UUID,
  record_id: UUID,
  from: DAY,
  to: DAY,
} as const;

/** The log of the company: searched, narrowed, taken along as a file, looked into and verified. Nothing of it can be changed. */
export default function ActivityScreen() {
  const { t } = useTranslation('activity');
  const can = useCan('logactivity');
  const words = useActivityWords();
  const formatInstant = useInstant();
  const [open, setOpen] = useState<Activity | 'verify'>();
  const columns = useMemo(
    () => activityColumns({ t, words, formatInstant, onOpen: setOpen }),
    [t, words, formatInstant],
  );
  const narrowing = useNarrowing(names);
  const { fixed } = narrowing;
  const chosen = Object.keys(fixed).length;
  const list = useRecordList<Activity>({ path, columns, fixed });
  const { page, rows, search, changeSearch } = list;
  const notice = useListNotice({ list, what: t('title'), canCreate: false });
  const exportAs = useExport({ path, name: 'activity', what: t('title'), search, fixed });
  const searchBox = useRef<HTMLInputElement>(null);
  const [isNarrowing, setIsNarrowing] = useState(chosen > 0);
  const close = useCallback(() => setOpen(undefined), []);

  return (
    <ListFrame
      list={list}
      title={t('title')}
      grid="activity"
      searchBox={searchBox}
      buttons={
        <>
          <FilterButton chosen={chosen} isOpen={isNarrowing} onToggle={() => setIsNarrowing(!isNarrowing)} />
          <ExportMenu canExport={can('export')} onExport={exportAs} />
          <Button variant="default" leftSection={<IconShieldCheck size={16} />} onClick={() => setOpen('verify')}>
            {t('verify.open')}
          </Button>
        </>
      }
    >
      {isNarrowing && <ActivityFilters narrowing={narrowing} />}
      <DataGrid
        name="activity"
        label={t('title')}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{ open: setOpen }}
        notice={
          notice?.why === 'empty'
            ? { why: 'empty', ...t(chosen > 0 ? 'emptyFiltered' : 'empty', { returnObjects: true }) }
            : notice
        }
        skeletonRows={SKELETON_ROWS}
      />
      <Suspense>
        {open === 'verify' && <VerifyDialog onClose={close} />}
        {open && open !== 'verify' && <ActivityDialog entry={open} onClose={close} />}
      </Suspense>
    </ListFrame>
  );
}
