import { isTraded } from './goods.ts';
import { available } from './issues.ts';
import { pick } from './random.ts';
import type { Fate } from './scribe.ts';
import { type Due, issue, known, type Story, withRole, type Written } from './story.ts';

/** The company's own goods that are sold, and may leave a warehouse on a day. */
export const forSale = async (story: Story, warehouse: Due['warehouse'], day: string) =>
  (await available(story, warehouse, null, day)).filter(({ variant }) => variant.can_sold && isTraded(variant));

/**
 * Sells what there is of some variants, most of what there is much of, to the first customer for whom it keeps long
 * enough. Half of it leaves the first house that has something.
 * @param leaves packs of each variant that stay
 */
export async function sale(
  story: Story,
  day: string,
  minutes: number,
  { only, fate = 'posted', leaves = 0 }: { only?: Due; fate?: Fate; leaves?: number } = {},
): Promise<Written | undefined> {
  const { ground, chance } = story;
  const all = known(ground.warehouses, day);
  const houses = only ? [only.warehouse] : chance.whether(0.5) ? all : pick(chance, all);
  for (const warehouse of houses) {
    const stock = (await forSale(story, warehouse, day)).filter(
      ({ variant, packs }) => packs > leaves && (!only || variant.id === only.variant.id),
    );
    const goods = pick(chance, stock, only ? 1 : chance.whole(1, 3)).map(({ variant, packs }) => ({
      variant,
      packs: only
        ? Math.min(packs, 80)
        : Math.min(packs - leaves, chance.whole(4, Math.max(8, Math.round(packs * 0.45))), 90),
    }));
    if (goods.length === 0) continue;
    const reference = `SO-${day.slice(2).replaceAll('-', '')}-${chance.whole(1, 9)}`;
    for (const partner of pick(chance, withRole(known(ground.partners, day), 'customer'))) {
      const departure = { kind: 'sale', date: day, warehouse, partner, goods, reference } as const;
      const sold = await issue(story, departure, { minutes, fate });
      if (sold) return sold;
    }
  }
  return undefined;
}

/** Sells what does not wait. */
export async function sellFresh(story: Story, day: string): Promise<void> {
  for (const due of story.due.filter((one) => one.day <= day)) {
    story.due.splice(story.due.indexOf(due), 1);
    await sale(story, day, 400, { only: due });
  }
}
