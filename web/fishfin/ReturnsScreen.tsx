import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReleaseRow, releaseStates } from '#shared/fishfin-returns.ts';
import { SKELETON_ROWS } from '#shared/limits.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { ExportMenu } from '#web/platform/ui/ExportMenu.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { returnsPath } from './facility.ts';
import { FacilityFilters } from './FacilityFilters.tsx';
import { releaseColumns } from './release-columns.tsx';

const names: Narrowable = { state: releaseStates, warehouse_id: UUID };

/** The list of releases over all facilities: those that wait, that were approved, and that were handed over. */
export default function ReturnsScreen() {
  const { t } = useTranslation(['fishfin', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const can = useCan('fishfinreturn');
  const canView = can('view');
  const columns = useMemo(() => releaseColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const narrowing = useNarrowing(names);
  const data = releaseStates.map((value) => ({ value, label: t(`release.states.${value}`) }));
  const standing = { name: 'state', data, any: t('release.anyState') };
  const list = useRecordList<ReleaseRow>({ path: returnsPath, columns, fixed: narrowing.fixed });
  const { page, rows, search, changeSearch } = list;
  const title = t('menu:item.fishfinreturn');
  const isNarrowed = Object.keys(narrowing.fixed).length > 0;
  const notice = useListNotice({ list, what: title, canCreate: false, isNarrowed });
  const exportAs = useExport({
    path: returnsPath,
    name: 'fishfinreturn',
    what: title,
    search,
    fixed: narrowing.fixed,
  });
  const searchBox = useRef<HTMLInputElement>(null);
  return (
    <ListFrame
      list={list}
      title={title}
      grid="fishfinreturn"
      searchBox={searchBox}
      buttons={
        <>
          <FacilityFilters narrowing={narrowing} standing={standing} />
          <ExportMenu canExport={can('export')} onExport={exportAs} />
        </>
      }
    >
      <DataGrid
        name="fishfinreturn"
        label={title}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{
          open: canView ? ({ id }) => void navigate({ to: '/app/fishfinreturn/$id', params: { id } }) : undefined,
        }}
        notice={
          notice?.why === 'empty' ? { why: 'empty', title: t('release.none'), text: t('release.noneNext') } : notice
        }
        skeletonRows={SKELETON_ROWS}
      />
    </ListFrame>
  );
}
