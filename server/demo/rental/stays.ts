import { daysAfter } from '#shared/days.ts';
import { isFresh, isTraded } from '../history/goods.ts';
import { holds } from '../history/ground.ts';
import { chanceOf, pick } from '../history/random.ts';
import { known, receive, type Story } from '../history/story.ts';
import { contractsInForce, type StoryContract } from './contracts.ts';

/** The first goods come so many days after a contract has begun, and others so many days apart. */
const FIRST = 2;
const APART = 36;
/** Goods that keep for less would expire while they are stored. */
const KEEPS_DAYS = 540;

/**
 * What renters brought since their contracts began, so that every month has goods to be charged for. Written at the end, each story
 * by a chance of its own: that of the house stays as it is.
 */
export async function stays(story: Story): Promise<void> {
  const { today, name } = story.ground;
  for (const contract of await contractsInForce(story.trx)) {
    const own = { ...story, chance: chanceOf(`${name} ${contract.number}`) };
    for (let day = daysAfter(contract.start_date, FIRST); day < today; day = daysAfter(day, APART)) {
      await brought(own, contract, day);
    }
  }
}

function partiesOf({ ground }: Story, { renter_id, warehouse_id }: StoryContract, day: string) {
  const partner = known(ground.partners, day).find(({ id }) => id === renter_id);
  const warehouse = known(ground.warehouses, day).find(({ id }) => id === warehouse_id);
  return partner && warehouse && { partner, warehouse };
}

/** A renter brings goods on a day; `minutes` after its midnight it is written down, of late papers days later. */
export async function brought(story: Story, contract: StoryContract, day: string, minutes = 700): Promise<void> {
  const { ground, chance } = story;
  const parties = partiesOf(story, contract, day);
  if (!parties) return;
  const some = known(ground.variants, day).filter(
    (variant) =>
      isTraded(variant) &&
      !isFresh(variant) &&
      (variant.shelf_days ?? KEEPS_DAYS) >= KEEPS_DAYS &&
      holds(parties.warehouse, variant),
  );
  const goods = pick(chance, some, 1).map((variant) => ({ variant, packs: chance.whole(20, 60) }));
  if (goods.length === 0) return;
  const reference = `TTP-${day.slice(5).replace('-', '')}`;
  await receive(story, { kind: 'deposit', date: day, ...parties, goods, reference }, { minutes });
}
