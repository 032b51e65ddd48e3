import type { StoryPartner, StoryVariant } from './ground.ts';
import type { Chance } from './random.ts';

/** Fish that does not wait. */
export const isFresh = ({ needs }: StoryVariant) => needs === 'CHL' || needs === 'LIVE';
export const isTraded = ({ type }: StoryVariant) => type === 'storable';

const fromSea = /^(?:YFT|BET|ALB|SKJ|KAW|LOT|SWO|DOL|COM|WAH|TUN)/;
const fromPonds = /^(?:PNV|GIT|MIL)/;
const processed = /LOIN|SAKU|STK|CUBE|FIL|GM|PD|PTO|EZP|PUD|POR|CC-|TUBE|RING|BTF|JL|CLAW|TRIM|HEAD/;

export const isProcessed = ({ code }: StoryVariant) => processed.test(code);

/** Vessels bring what they catch, farms what they raise, collectors all they find. */
export function brings({ roles, business }: StoryPartner, { code }: StoryVariant): boolean {
  if (roles.includes('vessel_owner')) return fromSea.test(code);
  return business === 'FRM' ? fromPonds.test(code) : !/^YFT-GG|^BET-GG/.test(code);
}

/** So many packs come in one delivery. */
export function packsOf({ catch_weight, net_weight, needs }: StoryVariant, chance: Chance): number {
  if (net_weight >= 25) return chance.whole(5, 16);
  if (needs === 'LIVE') return chance.whole(4, 9);
  return catch_weight ? chance.whole(24, 56) : net_weight < 2 ? chance.whole(30, 120) : chance.whole(20, 80);
}

/** About what a pack costs, in rupiah. */
export const worthOf = ({ price_buy, selling_price, net_weight }: StoryVariant): number =>
  (price_buy ?? (selling_price ?? 20_000) * 0.7) * net_weight;
