import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import { type AgreementRow, agreementStatuses } from '#shared/stock-agreements.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { agreementColumns } from './columns.tsx';
import { agreementsPath, agreementsScreen } from './agreements.ts';

const loadDialog = () => import('./BeginDialog.tsx');
const BeginDialog = lazy(async () => ({ default: (await loadDialog()).BeginDialog }));

const names: Narrowable = { status: agreementStatuses, warehouse_id: UUID, owner_id: UUID };

/** The list of agreements on the stock of owners. */
export default function AgreementsScreen() {
  const { t } = useTranslation(['agreements', 'ui', 'menu']);
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const can = useCan('stockagreement');
  const canView = can('view');
  const columns = useMemo(() => agreementColumns({ t, formatDate, canView }), [t, formatDate, canView]);
  const { chosen, choose, fixed } = useNarrowing(names);
  const list = useRecordList<AgreementRow>({ path: agreementsPath, columns, fixed });
  const { page, rows, search, changeSearch } = list;
  const title = t('menu:item.stockagreement');
  const isNarrowed = Object.keys(fixed).length > 0;
  const notice = useListNotice({ list, what: t('one'), canCreate: can('create'), isNarrowed });
  const searchBox = useRef<HTMLInputElement>(null);
  const [isBeginning, setBeginning] = useState(false);
  const isEmpty = notice?.why === 'empty' && !isNarrowed;
  return (
    <ListFrame
      list={list}
      title={title}
      grid="stockagreement"
      searchBox={searchBox}
      buttons={
        <>
          <Select
            clearable
            clearButtonProps={{ 'aria-label': t('ui:clear') }}
            aria-label={t('field.status')}
            placeholder={t('filter')}
            data={agreementStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={chosen['status'] ?? null}
            onChange={(status) => choose({ status: status ?? undefined })}
          />
          {can('create') && (
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setBeginning(true)}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
            >
              {t('ui:record.create')}
            </Button>
          )}
        </>
      }
    >
      <DataGrid
        name="stockagreement"
        label={title}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        commands={{
          open: canView ? ({ id }) => void navigate({ to: `${agreementsScreen}/$id`, params: { id } }) : undefined,
        }}
        notice={isEmpty ? { why: 'empty', title: t('none'), text: t('noneNext') } : notice}
        skeletonRows={SKELETON_ROWS}
      />
      <Suspense>{isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}</Suspense>
    </ListFrame>
  );
}
