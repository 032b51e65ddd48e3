import type { NewBatch } from '#shared/stock/batch.ts';
import type { Chance } from './random.ts';

/** A fishing area of the company, by the number that Indonesia gives it. */
export interface Sea {
  id: string;
  subarea: string;
}

/** Where the catch of each fisheries management area is landed. */
const harbours: Record<string, readonly string[]> = {
  '571': ['PPS Belawan'],
  '572': ['PPN Sibolga', 'PPS Bungus'],
  '573': ['PPN Palabuhanratu', 'PPS Cilacap', 'Pelabuhan Benoa'],
  '711': ['PPN Pemangkat', 'PPN Tanjungpandan'],
  '712': ['PPS Nizam Zachman', 'PPN Pekalongan'],
  '713': ['PPN Untia', 'Pelabuhan Benoa'],
  '714': ['PPS Kendari', 'PPN Ambon'],
  '715': ['PPN Ternate', 'PPS Bitung', 'PPN Sorong'],
  '716': ['PPS Bitung'],
  '717': ['PPN Sorong', 'Pelabuhan Biak'],
  '718': ['PPN Tual', 'PPS Nizam Zachman'],
};

interface Fishery {
  /** The species, by the first letters of the codes of their goods. */
  species: RegExp;
  seas: readonly string[];
  gear: readonly [string, ...string[]];
}

/** Where species are caught and with what; the first that fits. */
const fisheries: readonly Fishery[] = [
  { species: /^ALB/, seas: ['572', '573'], gear: ['Rawai tuna'] },
  {
    species: /^(?:YFT|BET|SWO|TUN|DOL|WAH)/,
    seas: ['572', '573', '713', '714', '715', '716', '717'],
    gear: ['Pancing ulur', 'Rawai tuna'],
  },
  {
    species: /^SKJ/,
    seas: ['572', '573', '713', '714', '715', '716', '717'],
    gear: ['Huhate', 'Pukat cincin'],
  },
  { species: /^(?:KAW|LOT)/, seas: ['571', '711', '712', '713'], gear: ['Pukat cincin', 'Jaring insang'] },
  { species: /^COM/, seas: ['571', '711', '712', '713', '718'], gear: ['Jaring insang', 'Pancing ulur'] },
  { species: /^SCD/, seas: ['712', '713'], gear: ['Bubu', 'Jaring insang'] },
  { species: /^SQC/, seas: ['711', '712', '718'], gear: ['Bouke ami', 'Pancing cumi'] },
];

/** Where goods were caught, with what and where landed, all of it fitting together; undefined of what nobody catches at sea. */
export function caughtAt(
  code: string,
  seas: readonly Sea[],
  chance: Chance,
): Pick<NewBatch, 'fishing_area_id' | 'gear_type' | 'landing_location'> | undefined {
  const fishery = fisheries.find(({ species }) => species.test(code));
  if (!fishery) return undefined;
  const { id, subarea } = chance.one(seas.filter((sea) => fishery.seas.includes(sea.subarea)));
  return {
    fishing_area_id: id,
    gear_type: chance.one(fishery.gear),
    landing_location: chance.one(harbours[subarea] ?? ['PPS Nizam Zachman']),
  };
}
