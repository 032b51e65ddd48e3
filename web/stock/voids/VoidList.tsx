import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { VoidRow } from '#shared/stock/void.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { pageOf } from '#web/stock/documents/document-type.ts';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { ExportMenu } from '#web/platform/ui/ExportMenu.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { voidsPath } from './calls.ts';
import { voidColumns } from './columns.tsx';
import { useVoidFilters } from './use-void-filters.ts';
import { VoidFilters } from './VoidFilters.tsx';

/** The list of voids, done and requested. */
export function VoidList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['voids', 'stockDocuments', 'menu']);
  const can = useCan('voidtransaction');
  const canView = can('view');
  const seesValues = useCan('stock_value')('view');
  const formatDate = useFormatDate();
  const columns = useMemo(
    () => voidColumns({ t, formatDate, seesValues, canView }),
    [t, formatDate, seesValues, canView],
  );
  const filters = useVoidFilters();
  const list = useRecordList<VoidRow>({ path: voidsPath, columns, fixed: filters.ofVoids });
  const { page, rows, search, changeSearch } = list;
  const title = t('menu:item.voidtransaction');
  const notice = useListNotice({ list, what: title, canCreate: false });
  const exportAs = useExport({ path: voidsPath, name: 'void', what: title, search, fixed: filters.ofVoids });
  const searchBox = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  return (
    <ListFrame
      list={list}
      title={title}
      grid="voids"
      searchBox={searchBox}
      buttons={
        <>
          {tabs}
          <VoidFilters filters={filters} withStatus />
          <ExportMenu canExport={can('export')} onExport={exportAs} />
        </>
      }
    >
      <DataGrid
        name="voids"
        label={title}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{
          open: canView ? ({ id }) => void navigate({ to: pageOf({ entity: 'voidtransaction', id }) }) : undefined,
        }}
        notice={notice?.why === 'empty' ? { why: 'empty', title: t('none'), text: t('noneNext') } : notice}
        skeletonRows={SKELETON_ROWS}
      />
    </ListFrame>
  );
}
