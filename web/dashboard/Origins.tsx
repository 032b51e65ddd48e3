import { useTranslation } from 'react-i18next';
import type { StockMap } from '#shared/maps.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { FirstStep } from './FirstStep.tsx';
import type { RegionName } from './regions.ts';
import { Shares } from './Shares.tsx';
import { ToList } from './ToList.tsx';

type Origin = NonNullable<StockMap['caught']>[number];

interface OriginsProps {
  caught: readonly Origin[];
  region: RegionName;
}

/** Kg on hand by where it was caught: by fishing area or by FAO's major area, each leading to its batches. */
export function Origins({ caught, region }: OriginsProps) {
  const { t } = useTranslation('maps');
  const count = (batches: number) => t('batches', { count: batches, n: formatNumber(batches) });
  const shares =
    region === 'world'
      ? byMajorArea(caught).map(({ id, name, batches, net_weight }) => ({
          id,
          name: (
            <ToList
              list="stockbatch"
              search={{ ...(name ? { major_area: id } : { fishing_area_id: 'none' }), stock: 'with' }}
            >
              {`${name ?? t('unknown')} · ${count(batches)}`}
            </ToList>
          ),
          net_weight,
        }))
      : caught.map(({ fishing_area: area, batches, net_weight }) => ({
          id: area?.id ?? 'unknown',
          name: (
            <ToList list="stockbatch" search={{ fishing_area_id: area?.id ?? 'none', stock: 'with' }}>
              {`${area?.name ?? t('unknown')} · ${count(batches)}`}
            </ToList>
          ),
          net_weight,
        }));
  const what = t(region === 'world' ? 'majorArea' : 'area');
  return (
    <Shares
      title={t('caught')}
      what={what}
      shares={shares}
      none={
        <>
          <p>{t('noBatches')}</p>
          <FirstStep step="receipt" />
        </>
      }
    />
  );
}

/** The same by major area, the most kg first. */
function byMajorArea(caught: readonly Origin[]) {
  const sums = new Map<string, { id: string; name: string | undefined; batches: number; net_weight: number }>();
  for (const { fishing_area, batches, net_weight } of caught) {
    const area = fishing_area?.major_area;
    const id = area?.code ?? 'unknown';
    const before = sums.get(id);
    sums.set(id, {
      id,
      name: area && `${area.code} ${area.name}`,
      batches: (before?.batches ?? 0) + batches,
      net_weight: (before?.net_weight ?? 0) + net_weight,
    });
  }
  return [...sums.values()].toSorted((one, other) => other.net_weight - one.net_weight);
}
