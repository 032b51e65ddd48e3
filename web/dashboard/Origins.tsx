import { useTranslation } from 'react-i18next';
import type { StockMap } from '#shared/maps.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { FirstStep } from './FirstStep.tsx';
import { type RegionName, regions } from './regions.ts';
import { Shares } from './Shares.tsx';
import { ToList } from './ToList.tsx';

type Origin = NonNullable<StockMap['caught']>[number];

interface OriginsProps {
  caught: readonly Origin[];
  majorAreas: StockMap['major_areas'];
  region: RegionName;
}

/** Kg on hand by where it was caught: by fishing area or by FAO's major area, each that the map draws, leading to its batches. */
export function Origins({ caught, majorAreas, region }: OriginsProps) {
  const { t } = useTranslation('maps');
  const rows = region === 'world' ? byMajorArea(caught, majorAreas) : byFishingArea(caught);
  const isEmpty = caught.every(({ batches }) => batches === 0);
  const shares = rows.map(({ id, name, search, batches, net_weight }) => {
    const words = `${name ?? t('unknown')} · ${t('batches', { count: batches, n: formatNumber(batches) })}`;
    const leads = search && ({ list: 'stockbatch', search: { ...search, stock: 'with' } } as const);
    return { id, name: leads ? <ToList {...leads}>{words}</ToList> : words, net_weight, leads };
  });
  return (
    <Shares
      title={t('caught')}
      what={t(region === 'world' ? 'majorArea' : 'area')}
      shares={isEmpty ? [] : shares}
      none={
        <>
          <p>{t('noBatches')}</p>
          <FirstStep step="receipt" />
        </>
      }
    />
  );
}

interface Row extends Pick<Origin, 'batches' | 'net_weight'> {
  id: string;
  /** Undefined: not known. */
  name: string | undefined;
  /** How the list of batches is narrowed to it; undefined: the company has no such area. */
  search: Record<string, string> | undefined;
}

const NOTHING = { batches: 0, net_weight: 0 };

function byFishingArea(caught: readonly Origin[]): Row[] {
  const known = new Set(caught.map(({ fishing_area: area }) => area?.code));
  const unknown = Object.keys(regions.indonesia.areas).filter((code) => !known.has(code));
  return [
    ...caught.map(({ fishing_area: area, ...figures }) => ({
      ...figures,
      id: area?.id ?? 'unknown',
      name: area?.name,
      search: { fishing_area_id: area?.id ?? 'none' },
    })),
    ...unknown.map((code) => ({ ...NOTHING, id: code, name: code, search: undefined })),
  ];
}

/** The same by major area, the most kg first. */
function byMajorArea(caught: readonly Origin[], majorAreas: StockMap['major_areas']): Row[] {
  const names = new Map(majorAreas.map(({ code, name }) => [code, `${code} ${name}`]));
  const sums = new Map<string | undefined, Row>();
  for (const { fishing_area, batches, net_weight } of caught) {
    const area = fishing_area?.major_area;
    const before = sums.get(area?.code) ?? NOTHING;
    sums.set(area?.code, {
      id: area?.code ?? 'unknown',
      name: area && names.get(area.code),
      search: area ? { major_area: area.code } : { fishing_area_id: 'none' },
      batches: before.batches + batches,
      net_weight: before.net_weight + net_weight,
    });
  }
  for (const code of Object.keys(regions.world.areas)) {
    if (!sums.has(code))
      sums.set(code, { ...NOTHING, id: code, name: names.get(code) ?? code, search: { major_area: code } });
  }
  return [...sums.values()].toSorted((one, other) => other.net_weight - one.net_weight);
}
