import { Group, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { WarehouseDashboard as Read } from '#shared/dashboard.ts';
import { bandsOf } from '#shared/stock/banded-report.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { Empty } from '#web/platform/ui/Empty.tsx';
import { DataMoment } from '#web/platform/session/DataMoment.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import { useWarehouseChoices } from '#web/warehouses/warehouse-choices.ts';
import classes from './dashboard.module.css';
import { FirstStep } from './FirstStep.tsx';
import { Rooms } from './Rooms.tsx';
import { Shares } from './Shares.tsx';
import { ChosenWarehouse } from './ToList.tsx';
import { useFigures } from './use-figures.ts';
import tools from './tools.module.css';
import { WarehouseChoice } from './WarehouseChoice.tsx';

const Levels = lazy(() => import('./Levels.tsx'));
const Trend = lazy(() => import('./Trend.tsx'));

const PATH = '/warehouse_dashboard';
const names = { warehouse_id: UUID } as const;

/** How one warehouse stands: how full its rooms are, what it held, how long goods lie there, and whose they are. */
export default function WarehouseDashboard() {
  const { t } = useTranslation(['dashboard', 'menu']);
  const { fixed, choose } = useWarehouseNarrowing(names);
  const choices = useWarehouseChoices();
  // The one that the person is in, else the first by name, until another one is chosen.
  const warehouse = fixed['warehouse_id'] ?? choices.data?.data[0]?.id;
  const { data, error, refetch } = useFigures<Read>({ path: PATH, warehouse, enabled: warehouse !== undefined });
  const failed = error ?? choices.error;
  const hasNone = choices.isSuccess && warehouse === undefined;
  return (
    <>
      <PageTitle title={t('menu:item.warehouse_dashboard')}>
        <Group gap="xs" className={tools.tools ?? ''}>
          <DataMoment path={PATH} />
          <WarehouseChoice value={warehouse} onChange={(id) => choose({ warehouse_id: id })} />
          {data && <PrintButton />}
        </Group>
      </PageTitle>
      {failed && !data && <ProblemPanel problem={failed} tryAgain={() => void refetch()} />}
      {hasNone && (
        <Empty why="nothing" title={t('noWarehouse')} text={t('noWarehouseHint')}>
          <FirstStep step="warehouse" />
        </Empty>
      )}
      {!data && !failed && !hasNone && <Skeleton height={320} radius="md" mt="sm" aria-busy />}
      {data && warehouse && (
        <ChosenWarehouse value={warehouse}>
          <Parts {...data} warehouseId={warehouse} />
        </ChosenWarehouse>
      )}
    </>
  );
}

function Parts({ rooms, levels, dwell, owners, trend, warehouseId }: Read & { warehouseId: string }) {
  const { t } = useTranslation(['dashboard', 'stockDocuments']);
  const mayReadReports = useCan('reportoutbound')('list');
  if (!rooms && !levels && trend.length === 0) return <p className={classes.beside}>{t('nothingAllowed')}</p>;
  return (
    <div className={classes.grid}>
      {rooms && (
        <div className={classes.whole}>
          <Rooms rooms={rooms} warehouseId={warehouseId} />
        </div>
      )}
      {dwell && (
        <div>
          <Shares
            title={t('dwell')}
            what={t('days')}
            shares={dwell.map(({ from, net_weight }, at) => {
              const next = dwell[at + 1]?.from;
              const name = next === undefined ? t('daysFrom', { from }) : t('daysBetween', { from, to: next - 1 });
              // The report has the same bands.
              const band = bandsOf.ageing[at]!.name;
              const leads = { list: 'reportoutbound', search: { report: 'ageing', band } } as const;
              return { id: String(from), name, net_weight, leads: mayReadReports ? leads : undefined };
            })}
          />
        </div>
      )}
      {owners && (
        <div>
          <Shares
            title={t('owners')}
            what={t('owner')}
            shares={owners.map(({ owner, net_weight }) => ({
              id: owner?.id ?? 'own',
              name: owner?.name ?? t('stockDocuments:ownGoods'),
              net_weight,
              leads: { list: 'inventorystock', search: owner ? { owner_id: owner.id } : { own: 'true' } },
            }))}
          />
        </div>
      )}
      <Suspense fallback={<Skeleton height={260} radius="md" />}>
        {levels && (
          <div className={classes.whole}>
            <Levels levels={levels} />
          </div>
        )}
        {trend.length > 0 && (
          <div className={classes.whole}>
            <Trend trend={trend} />
          </div>
        )}
      </Suspense>
    </div>
  );
}
