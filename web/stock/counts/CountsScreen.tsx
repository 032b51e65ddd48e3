import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countStatuses, RISKY_PLACES, type StockCount } from '#shared/stock/count.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { formatNumber } from '#web/platform/look/format.ts';
import { ViewsButton } from '#web/platform/records/views/ViewsButton.tsx';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { ChoiceFilter, FilterBar } from '#web/platform/ui/FilterBar.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { type Narrowable, useNarrowing } from '#web/platform/ui/use-narrowing.ts';
import { WarehouseFilter } from '#web/warehouses/WarehouseFilter.tsx';
import { CountStatusBadge } from './CountStatusBadge.tsx';
import { DueCounts } from './DueCounts.tsx';
import { countPage } from './pages.ts';
import { useCounts } from './use-counts.ts';

const NewCountDialog = lazy(async () => ({ default: (await import('./NewCountDialog.tsx')).NewCountDialog }));

const names: Narrowable = { status: countStatuses, warehouse_id: UUID };

/** Stock takes, the newest first, and the way to a new one. */
export default function CountsScreen() {
  const { t } = useTranslation('stockCounts');
  const can = useCan('stockadjustment');
  const [creating, setCreating] = useState<ComponentProps<typeof NewCountDialog>['start']>();
  const narrowing = useNarrowing(names);
  const isNarrowed = Object.keys(narrowing.fixed).length > 0;
  const { data, error, refetch } = useCounts(narrowing.fixed);
  const columns = useColumns();
  const create = can('create') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating({})}>
      {t('new')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageTitle title={t('title')}>
        <Group gap="xs">
          <ViewsButton grid="counts" />
          {create}
        </Group>
      </PageTitle>
      <Text size="sm">
        <Anchor inherit underline="always" renderRoot={(link) => <Link to="/app/stockadjustment" {...link} />}>
          {t('adjustments')}
        </Anchor>{' '}
        · {t('explained')}
      </Text>
      <DueCounts
        warehouseId={narrowing.fixed['warehouse_id']}
        onCount={(warehouse_id) => setCreating({ warehouse_id, places: RISKY_PLACES })}
      />
      {error && !data ? <ProblemPanel problem={error} tryAgain={() => void refetch()} /> : null}
      <FilterBar narrowing={narrowing}>
        <ChoiceFilter
          narrowing={narrowing}
          name="status"
          label={t('field.status')}
          data={countStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <WarehouseFilter narrowing={narrowing} />
      </FilterBar>
      {data?.length === 0 &&
        (isNarrowed ? (
          <Empty why="no-match" title={t('noneSuch')} text={t('noneSuchText')} />
        ) : (
          <Empty why="nothing" title={t('none')} text={t('noneText')} />
        ))}
      {data && data.length > 0 && <SmallTable label={t('title')} columns={columns} rows={data} />}
      <Suspense>{creating && <NewCountDialog start={creating} onClose={() => setCreating(undefined)} />}</Suspense>
    </Stack>
  );
}

function useColumns(): GridColumn<StockCount>[] {
  const { t } = useTranslation('stockCounts');
  const formatDate = useFormatDate();
  const canView = useCan('stockadjustment')('view');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('field.name'),
        width: 'wide',
        cell: ({ id, name }) =>
          canView ? (
            <Anchor inherit underline="always" renderRoot={(link) => <Link {...countPage(id)} {...link} />}>
              {name}
            </Anchor>
          ) : (
            name
          ),
      },
      { id: 'status', header: '', width: 'badge', cell: ({ status }) => <CountStatusBadge status={status} /> },
      {
        id: 'progress',
        header: t('field.progress'),
        width: 'number',
        cell: ({ rows, open }) => t('progress', { done: formatNumber(rows - open), rows: formatNumber(rows) }),
      },
      { id: 'warehouse', header: t('field.warehouse_id'), width: 'party', cell: ({ warehouse }) => warehouse.name },
      {
        id: 'rooms',
        header: t('field.room_ids'),
        width: 'medium',
        cell: ({ rooms, places }) => {
          const where = rooms.map(({ name }) => name).join(', ') || t('allRooms');
          return places === null ? where : `${where} · ${t('riskiest', { count: places, n: formatNumber(places) })}`;
        },
      },
      { id: 'owner', header: t('field.owner_id'), width: 'party', cell: ({ owner }) => owner?.name ?? t('ownGoods') },
      { id: 'created', header: t('field.created'), width: 'date', cell: ({ created_at }) => formatDate(created_at) },
    ],
    [t, formatDate, canView],
  );
}
