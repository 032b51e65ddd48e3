import { Group, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockMap as Read } from '#shared/maps.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import { DataMoment } from '#web/platform/session/DataMoment.tsx';
import { PageTitle } from '#web/platform/ui/PageTitle.tsx';
import { PrintButton } from '#web/platform/ui/PrintButton.tsx';
import { UUID } from '#web/platform/ui/patterns.ts';
import { useWarehouseNarrowing } from '#web/warehouses/use-warehouse-narrowing.ts';
import classes from './maps.module.css';
import { FirstStep } from './FirstStep.tsx';
import { Origins } from './Origins.tsx';
import { type RegionName, regionNames, regions } from './regions.ts';
import { Shares } from './Shares.tsx';
import { Landings, PartnersByCity } from './Places.tsx';
import type { Place } from './StockMap.tsx';
import { ChosenWarehouse } from './ToList.tsx';
import { ToPlan } from './ToPlan.tsx';
import { useFigures } from './use-figures.ts';
import tools from './tools.module.css';
import { WarehouseChoice } from './WarehouseChoice.tsx';

/** Drawn once the figures are there. */
const StockMap = lazy(async () => ({ default: (await import('./StockMap.tsx')).StockMap }));

const PATH = '/maps';
const names = { warehouse_id: UUID, region: regionNames } as const;

/** Where the goods in stock were caught and where they lie, on a map and as tables. */
export default function Maps() {
  const { t } = useTranslation(['maps', 'menu']);
  const { fixed, isHere, choose } = useWarehouseNarrowing(names);
  const warehouse = fixed['warehouse_id'];
  const region = (fixed['region'] as RegionName | undefined) ?? 'indonesia';
  const { data, error, refetch } = useFigures<Read>({ path: PATH, warehouse });
  return (
    <>
      <PageTitle title={t('menu:item.maps')}>
        <Group gap="xs" className={tools.tools ?? ''}>
          <DataMoment path={PATH} />
          <SegmentedControl
            aria-label={t('maps:region')}
            data={regionNames.map((value) => ({ value, label: t(`maps:regions.${value}`) }))}
            value={region}
            onChange={(value) => choose({ region: value })}
          />
          {!isHere && <WarehouseChoice withAll value={warehouse} onChange={(id) => choose({ warehouse_id: id })} />}
          {data && <PrintButton />}
        </Group>
      </PageTitle>
      {error && !data && <ProblemPanel problem={error} tryAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="md" mt="sm" aria-busy />}
      {data && (
        <ChosenWarehouse value={warehouse}>
          <Parts {...data} region={region} />
        </ChosenWarehouse>
      )}
    </>
  );
}

type Warehouse = NonNullable<Read['warehouses']>[number];

/** Whether the coordinates of something are known. */
const isPlaced = <Row extends Degrees>(one: Row): one is Row & { [Name in keyof Degrees]: number } =>
  one.longitude !== null && one.latitude !== null;

type Degrees = Pick<Warehouse, 'longitude' | 'latitude'>;

function Parts(read: Read & { region: RegionName }) {
  const { caught, major_areas, warehouses, landings, partners, region } = read;
  const { t } = useTranslation(['maps', 'dashboard']);
  const places = usePlaces(read);
  if (!caught && !warehouses && !partners) return <p>{t('dashboard:nothingAllowed')}</p>;
  const unplaced = warehouses?.filter((one) => !isPlaced(one)) ?? [];
  return (
    <div className={classes.page}>
      <Suspense fallback={<Skeleton height={420} radius="md" />}>
        <StockMap
          // Another part of the world is looked at from afar again.
          key={region}
          region={regions[region]}
          label={t('maps:label', { region: t(`maps:regions.${region}`) })}
          areas={weightsOf(caught ?? [], region)}
          spots={(warehouses ?? []).filter(isPlaced)}
          places={places}
        />
      </Suspense>
      <p className={classes.note}>{t('maps:sources')}</p>
      <div className={classes.tables}>
        <div className={classes.column}>
          {caught && <Origins caught={caught} majorAreas={major_areas} region={region} />}
          {landings && landings.length > 0 && <Landings landings={landings} />}
        </div>
        <div className={classes.column}>
          {warehouses && (
            <div>
              <Shares
                title={t('maps:lies')}
                what={t('maps:warehouse')}
                none={
                  <>
                    <p>{t('dashboard:noWarehouse')}</p>
                    <FirstStep step="warehouse" />
                  </>
                }
                shares={warehouses.map(({ id, name, net_weight }) => ({
                  id,
                  name: (
                    <>
                      {name} <ToPlan warehouseId={id} name={name} />
                    </>
                  ),
                  net_weight,
                  leads: { list: 'inventorystock', search: { warehouse_id: id } },
                }))}
              />
              {unplaced.length > 0 && (
                <p className={classes.note}>
                  {t('maps:noPlace', { names: unplaced.map(({ name }) => name).join(', ') })}
                </p>
              )}
            </div>
          )}
          {partners && partners.length > 0 && <PartnersByCity partners={partners} />}
        </div>
      </div>
    </div>
  );
}

/** Where fish was landed and where partners are, as far as the map knows the place. */
function usePlaces({ landings, partners }: Read): Place[] {
  const { t } = useTranslation(['maps', 'dashboard']);
  return [
    ...(partners ?? []).filter(isPlaced).map(({ city, partners: count, ...at }) => ({
      ...at,
      id: `partner ${city}`,
      kind: 'partner' as const,
      name: `${city}: ${t('maps:partners', { count, n: formatNumber(count) })}`,
    })),
    ...(landings ?? []).filter(isPlaced).map(({ name, net_weight, longitude, latitude }) => ({
      longitude,
      latitude,
      id: `landing ${name}`,
      kind: 'landing' as const,
      name: `${name}: ${formatNumber(net_weight, 3)} kg`,
    })),
  ];
}

/** Kg by the number of the area that is drawn: of Indonesia the fishing area, of the world the major one. */
function weightsOf(caught: NonNullable<Read['caught']>, region: RegionName): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { fishing_area, net_weight } of caught) {
    if (!fishing_area || net_weight === 0) continue;
    const code = region === 'world' ? fishing_area.major_area.code : fishing_area.code;
    weights.set(code, (weights.get(code) ?? 0) + net_weight);
  }
  return weights;
}
