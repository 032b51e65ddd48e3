import { Button } from '@mantine/core';
import { IconFilter, IconShieldCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import { SKELETON_ROWS } from '#shared/limits.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { ExportMenu } from '#web/platform/ui/ExportMenu.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityColumns } from '#web/platform/activity/columns.tsx';
import { useActivityFilters } from './use-activity-filters.ts';
import { useInstant } from '#web/platform/activity/use-instant.ts';
import { useActivityWords } from '#web/platform/activity/use-words.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';

const ActivityDialog = lazy(async () => ({ default: (await import('./ActivityDialog.tsx')).ActivityDialog }));
const VerifyDialog = lazy(async () => ({ default: (await import('./VerifyDialog.tsx')).VerifyDialog }));

const path = '/activities';

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
  const filters = useActivityFilters();
  const chosen = Object.keys(filters.fixed).length;
  const list = useRecordList<Activity>({ path, columns, fixed: filters.fixed });
  const { page, rows, search, changeSearch } = list;
  const notice = useListNotice({ list, what: t('title'), canCreate: false });
  const exportAs = useExport({ path, name: 'activity', what: t('title'), search, fixed: filters.fixed });
  const searchBox = useRef<HTMLInputElement>(null);
  const [narrowing, setNarrowing] = useState(chosen > 0);
  const close = useCallback(() => setOpen(undefined), []);

  return (
    <ListFrame
      list={list}
      title={t('title')}
      searchBox={searchBox}
      buttons={
        <>
          <Button
            variant={chosen > 0 ? 'light' : 'default'}
            leftSection={<IconFilter size={16} />}
            aria-expanded={narrowing}
            onClick={() => setNarrowing(!narrowing)}
          >
            {chosen > 0 ? t('filter.openCount', { n: formatNumber(chosen) }) : t('filter.open')}
          </Button>
          <ExportMenu canExport={can('export')} onExport={exportAs} />
          <Button variant="default" leftSection={<IconShieldCheck size={16} />} onClick={() => setOpen('verify')}>
            {t('verify.open')}
          </Button>
        </>
      }
    >
      {narrowing && <ActivityFilters filters={filters} />}
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
