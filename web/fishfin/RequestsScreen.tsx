import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { useCan } from '#web/platform/session/session.tsx';
import { DataGrid, type GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ListExport } from '#web/platform/records/ListExport.tsx';
import type { Narrowing } from '#web/platform/ui/use-narrowing.ts';
import { FacilityFilters, type Standing } from './FacilityFilters.tsx';

interface RequestsScreenProps<Row extends { id: string }> {
  entity: 'fishfinchanges' | 'fishfinreturn';
  path: string;
  columns: readonly GridColumn<Row>[];
  narrowing: Narrowing;
  standings: readonly Standing[];
  /** What is said while there are none, and where they come from. */
  empty: { title: string; text: string };
}

/** The list of documents of all facilities of one kind. */
export function RequestsScreen<Row extends { id: string }>(props: RequestsScreenProps<Row>) {
  const { entity, path, columns, narrowing, standings, empty } = props;
  const { t } = useTranslation(['fishfin', 'ui', 'menu']);
  const navigate = useNavigate();
  const can = useCan(entity);
  const list = useRecordList<Row>({ path, columns, fixed: narrowing.fixed });
  const { page, rows, search, changeSearch } = list;
  const title = t(`menu:item.${entity}`);
  const isNarrowed = Object.keys(narrowing.fixed).length > 0;
  const notice = useListNotice({ list, what: title, canCreate: false, isNarrowed });
  const exportAs = useExport({ path, name: entity, what: title, search, fixed: narrowing.fixed });
  const searchBox = useRef<HTMLInputElement>(null);
  const open = ({ id }: Row) => void navigate({ to: `/app/${entity}/$id`, params: { id } });
  return (
    <ListFrame
      list={list}
      title={title}
      grid={entity}
      searchBox={searchBox}
      buttons={
        <>
          <FacilityFilters narrowing={narrowing} standings={standings} />
          <ListExport canExport={can('export')} onExport={exportAs} />
        </>
      }
    >
      <DataGrid
        name={entity}
        label={title}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{ open: can('view') ? open : undefined }}
        notice={notice?.why === 'empty' ? { why: 'empty', ...empty } : notice}
        skeletonRows={SKELETON_ROWS}
      />
    </ListFrame>
  );
}
