import { Button, Select } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import { type InvoiceRow, invoiceStatuses } from '#shared/rental-invoices.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useExport } from '#web/platform/records/use-export.ts';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { ListExport } from '#web/platform/records/ListExport.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { invoiceColumns } from './columns.tsx';
import { invoicesPath, invoicesScreen } from './invoices.ts';

const loadDialog = () => import('../runs/RunDialog.tsx');
const RunDialog = lazy(async () => ({ default: (await loadDialog()).RunDialog }));

const names: Narrowable = { status: invoiceStatuses, warehouse_id: UUID, renter_id: UUID, contract_id: UUID };

/** The list of invoices of all contracts. */
export default function InvoicesScreen() {
  const { t } = useTranslation(['rental', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const can = useCan('rental');
  const canView = can('view');
  const columns = useMemo(() => invoiceColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const narrowing = useNarrowing(names);
  const { chosen, choose, fixed } = narrowing;
  const list = useRecordList<InvoiceRow>({ path: invoicesPath, columns, fixed });
  const { page, rows, search, changeSearch } = list;
  const title = t('menu:item.rentalinvoice');
  const isNarrowed = Object.keys(fixed).length > 0;
  const notice = useListNotice({ list, what: title, canCreate: false, isNarrowed });
  const exportAs = useExport({ path: invoicesPath, name: 'rental_invoices', what: title, search, fixed });
  const searchBox = useRef<HTMLInputElement>(null);
  const [isBilling, setBilling] = useState(false);
  const isEmpty = notice?.why === 'empty' && !isNarrowed;
  return (
    <ListFrame
      list={list}
      title={title}
      grid="rentalinvoice"
      searchBox={searchBox}
      buttons={
        <>
          <Select
            clearable
            clearButtonProps={{ 'aria-label': t('ui:clear') }}
            aria-label={t('field.status')}
            placeholder={t('invoice.filter')}
            data={invoiceStatuses.map((value) => ({ value, label: t(`invoice.status.${value}`) }))}
            value={chosen['status'] ?? null}
            onChange={(status) => choose({ status: status ?? undefined })}
          />
          <Button variant="default" renderRoot={(props) => <Link to={`${invoicesScreen}/ageing`} {...props} />}>
            {t('ageing.title')}
          </Button>
          {can('update') && (
            <Button variant="default" renderRoot={(props) => <Link to={`${invoicesScreen}/tax`} {...props} />}>
              {t('coretax.title')}
            </Button>
          )}
          {can('create') && (
            <Button
              onClick={() => setBilling(true)}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
            >
              {t('run.button')}
            </Button>
          )}
          <ListExport canExport={can('export')} onExport={exportAs} />
        </>
      }
    >
      <DataGrid
        name="rentalinvoice"
        label={title}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{
          open: canView ? ({ id }) => void navigate({ to: `${invoicesScreen}/$id`, params: { id } }) : undefined,
        }}
        notice={isEmpty ? { why: 'empty', title: t('invoice.none'), text: t('invoice.noneNext') } : notice}
        skeletonRows={SKELETON_ROWS}
      />
      <Suspense>{isBilling && <RunDialog onClose={() => setBilling(false)} />}</Suspense>
    </ListFrame>
  );
}
