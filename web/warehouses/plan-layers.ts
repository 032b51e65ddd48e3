import { dwellFrom } from '#shared/dashboard.ts';
import type { PlannedBatch, PlannedGoods, Position, RoomPlan } from '#shared/storage.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { percentOf, stateOf } from './plan.ts';

/** The layers of a plan: how full places are, how long goods have been there, their state, or whose they are. */
export const planLayers = ['fill', 'age', 'state', 'owner'] as const;

export type PlanLayer = (typeof planLayers)[number];

/** The rules of the style sheet that places are drawn by. */
type Tone = 'empty' | 'some' | 'most' | 'full' | 'held' | 'over' | 'closed';

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
  'owner.empty': { tone: 'empty' },
  'owner.own': { tone: 'some' },
  'owner.other': { tone: 'most' },
  'owner.several': { tone: 'full' },
  'owner.closed': { tone: 'closed' },
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
}

export function lyingIn({ goods, batches, owners }: Pick<RoomPlan, 'goods' | 'batches' | 'owners'>): Lying {
  const at = Map.groupBy(goods, ({ position_id }) => position_id);
  const batchById = new Map(batches.map((batch) => [batch.id, batch]));
  const codes = new Map(owners.map(({ id, code }) => [id, code]));
  return {
    goodsAt: ({ id }) => at.get(id) ?? [],
    batch: (id) => batchById.get(id),
    ownerCode: (id) => codes.get(id) ?? '',
  };
}

/** How a position looks in a layer, and the figure on it. */
export function lookAt(layer: PlanLayer, position: Position, lying: Lying): { name: LookName; figure: string } {
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
  const owners = new Set(goods.map(({ owner_id }) => owner_id));
  if (owners.size > 1) return { name: 'owner.several', figure: formatNumber(owners.size) };
  const [only] = owners;
  return only ? { name: 'owner.other', figure: lying.ownerCode(only) } : { name: 'owner.own', figure: '●' };
}
