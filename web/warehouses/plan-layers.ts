import { dwellFrom } from '#shared/dashboard.ts';
import type { PlannedBatch, PlannedGoods, Position, RoomPlan } from '#shared/storage.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { percentOf, stateOf } from './plan.ts';

/** The layers of a plan: how full places are, how long goods have been there, their state, what they are, whose they are, or to whom pledged. */
export const planLayers = ['fill', 'age', 'state', 'product', 'owner', 'pledge'] as const;

export type PlanLayer = (typeof planLayers)[number];

/** The rules of the style sheet that places are drawn by. */
export type Tone = 'empty' | 'some' | 'most' | 'full' | 'held' | 'over' | 'closed' | ProductTone;

/** Colours of products: letters tell them apart where there are more. */
const productTones = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
type ProductTone = (typeof productTones)[number];

/** How places look in each layer, in the order of its legend: a tone, and where the tone alone does not tell, a sign. */
const looks = {
  'fill.empty': { tone: 'empty' },
  'fill.some': { tone: 'some' },
  'fill.most': { tone: 'most' },
  'fill.full': { tone: 'full' },
  'fill.over': { tone: 'over' },
  'fill.closed': { tone: 'closed' },
  'age.empty': { tone: 'empty' },
  'age.month': { tone: 'some' },
  'age.quarter': { tone: 'most' },
  'age.half': { tone: 'full' },
  'age.longer': { tone: 'held' },
  'age.closed': { tone: 'closed' },
  'state.empty': { tone: 'empty' },
  'state.available': { tone: 'some' },
  'state.in_transit': { tone: 'most', sign: '→' },
  'state.on_hold': { tone: 'held', sign: '▮▮' },
  'state.expired': { tone: 'over', sign: '◐' },
  'state.damaged': { tone: 'over', sign: '✕' },
  'state.recalled': { tone: 'over', sign: '!' },
  'state.closed': { tone: 'closed' },
  'product.empty': { tone: 'empty' },
  'product.several': { tone: 'full' },
  'product.closed': { tone: 'closed' },
  'owner.empty': { tone: 'empty' },
  'owner.own': { tone: 'some' },
  'owner.other': { tone: 'most' },
  'owner.several': { tone: 'full' },
  'owner.closed': { tone: 'closed' },
  'pledge.empty': { tone: 'empty' },
  'pledge.free': { tone: 'some', sign: '○' },
  'pledge.partly': { tone: 'held', sign: '◑' },
  'pledge.pledged': { tone: 'full', sign: '●' },
  'pledge.closed': { tone: 'closed' },
} as const satisfies Record<string, { tone: Tone; sign?: string }>;

/** Names a look, and the word for it. */
export type LookName = keyof typeof looks;

export const toneOf = (name: LookName): Tone => looks[name].tone;

export function signOf(name: LookName): string {
  const look: { tone: Tone; sign?: string } = looks[name];
  return look.sign ?? '';
}

export const looksOf = (layer: PlanLayer): LookName[] =>
  (Object.keys(looks) as LookName[]).filter((name) => name.startsWith(`${layer}.`));

/** The ages in the order of `dwellFrom`. */
const ages = ['age.month', 'age.quarter', 'age.half', 'age.longer'] as const satisfies Record<
  keyof typeof dwellFrom & number,
  LookName
>;

/** The worst state first: one pack on hold says more of a place than the others that are fine. */
const worstFirst: readonly StockStatus[] = ['recalled', 'damaged', 'expired', 'on_hold', 'in_transit', 'available'];

/** The stock in a room, by position. */
export interface Lying {
  goodsAt(position: Position): readonly PlannedGoods[];
  batch(id: string): PlannedBatch | undefined;
  ownerCode(id: string): string;
  facilityNumber(id: string): string | undefined;
  /** The products by kg, the most first, each with the letter and the colour it is drawn by. */
  products: readonly DrawnProduct[];
}

export interface DrawnProduct {
  id: string;
  name: string;
  letter: string;
  tone: Tone;
}

/** How a place looks: by name, or where each product has a look of its own by its word and tone. */
export interface Look {
  name: LookName | 'product.only';
  figure: string;
  product?: DrawnProduct;
}

/** A, B … Z, AA, AB …: as spreadsheets name their columns. */
const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

function drawn(goods: readonly PlannedGoods[], batchById: ReadonlyMap<string, PlannedBatch>): DrawnProduct[] {
  const kg = new Map<string, { name: string; net_weight: number }>();
  for (const { batch_id, net_weight } of goods) {
    const { id, name } = batchById.get(batch_id)?.product ?? {};
    if (id && name) kg.set(id, { name, net_weight: (kg.get(id)?.net_weight ?? 0) + net_weight });
  }
  return [...kg]
    .toSorted(([, one], [, other]) => other.net_weight - one.net_weight || (one.name < other.name ? -1 : 1))
    .map(([id, { name }], at) => ({ id, name, letter: letterOf(at), tone: productTones[at % productTones.length]! }));
}

export function lyingIn({
  goods,
  batches,
  owners,
  facilities,
}: Pick<RoomPlan, 'goods' | 'batches' | 'owners' | 'facilities'>): Lying {
  const at = Map.groupBy(goods, ({ position_id }) => position_id);
  const batchById = new Map(batches.map((batch) => [batch.id, batch]));
  const codes = new Map(owners.map(({ id, code }) => [id, code]));
  return {
    goodsAt: ({ id }) => at.get(id) ?? [],
    batch: (id) => batchById.get(id),
    ownerCode: (id) => codes.get(id) ?? '',
    facilityNumber: (id) => facilities.find((one) => one.id === id)?.number,
    products: drawn(goods, batchById),
  };
}

/** How a position looks in a layer, and the figure on it. */
export function lookAt(layer: PlanLayer, position: Position, lying: Lying): Look {
  const fill = stateOf(position);
  if (fill === 'closed') return { name: `${layer}.closed`, figure: '✕' };
  if (fill === 'empty') return { name: `${layer}.empty`, figure: '–' };
  const goods = lying.goodsAt(position);
  if (layer === 'fill') {
    const percent = percentOf(position);
    return { name: `fill.${fill}`, figure: percent === undefined ? '●' : `${percent}%` };
  }
  if (layer === 'age') {
    const days = Math.max(0, ...goods.map(({ batch_id }) => lying.batch(batch_id)?.days ?? 0));
    return { name: ages[dwellFrom.findLastIndex((from) => days >= from)]!, figure: formatNumber(days) };
  }
  if (layer === 'state') {
    const name =
      `state.${worstFirst.find((state) => goods.some((one) => one.stock_state === state)) ?? 'available'}` as const;
    return { name, figure: signOf(name) };
  }
  if (layer === 'product') return productLook(goods, lying);
  if (layer === 'pledge') return pledgeLook(goods, lying);
  const owners = new Set(goods.map(({ owner_id }) => owner_id));
  if (owners.size > 1) return { name: 'owner.several', figure: formatNumber(owners.size) };
  const [only] = owners;
  return only ? { name: 'owner.other', figure: lying.ownerCode(only) } : { name: 'owner.own', figure: '●' };
}

function productLook(goods: readonly PlannedGoods[], lying: Lying): Look {
  const ids = new Set(goods.map(({ batch_id }) => lying.batch(batch_id)?.product.id));
  if (ids.size > 1) return { name: 'product.several', figure: formatNumber(ids.size) };
  const product = lying.products.find(({ id }) => ids.has(id));
  return product ? { name: 'product.only', figure: product.letter, product } : { name: 'product.empty', figure: '–' };
}

/** The number of the only facility, where it may be known. */
function pledgeLook(goods: readonly PlannedGoods[], lying: Lying): Look {
  const facilities = new Set(goods.map(({ pledge_id }) => pledge_id).filter((id) => id !== null));
  if (facilities.size === 0) return { name: 'pledge.free', figure: signOf('pledge.free') };
  const name = goods.every(({ pledge_id }) => pledge_id !== null) ? 'pledge.pledged' : 'pledge.partly';
  const [only] = facilities.size === 1 ? facilities : [];
  return { name, figure: `${signOf(name)} ${(only && lying.facilityNumber(only)) ?? ''}`.trim() };
}
