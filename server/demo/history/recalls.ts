import { sql } from 'kysely';
import { recallBatches } from '#server/stock/recall/recall-batches.ts';
import { isFresh, isTraded } from './goods.ts';
import { available } from './issues.ts';
import { buy, deliveries } from './purchases.ts';
import { pick } from './random.ts';
import { issue, known, type Story, withRole } from './story.ts';

/** Fish in which histamine forms once it was too warm. */
const FORMS_HISTAMINE = '^(YFT|BET|ALB|SKJ|KAW|LOT|TUN)';

const reasons = {
  histamine: 'Histamin 128 ppm, batas 100 ppm',
  other: 'Segel vakum bocor, keluhan pelanggan',
};

interface Sold {
  batch_id: string;
  warehouse_id: string;
  forms_histamine: boolean;
}

/**
 * A batch of which customers have received some and of which some lies there still is recalled today. What somebody waits
 * for, or for something made of it, is left alone, so that their documents stay as they are. Where one works alone it is as
 * with other adjustments.
 * @param yesterday when some was bought and a part of it sold, where no other batch is like that
 */
export async function recalled(story: Story, yesterday: string): Promise<void> {
  const { trx, ground, scribe } = story;
  if (ground.people.length < 2) return;
  const sold = (await soldInPart(trx)) ?? ((await sellPart(story, yesterday)) ? await soldInPart(trx) : undefined);
  if (!sold) return;
  const reason = sold.forms_histamine ? reasons.histamine : reasons.other;
  const asked = { kind: 'recall', scope: 'descendants', reason, to_stock_status: null } as const;
  await scribe.act('stockadjustment_create', sold.warehouse_id, 'recall', () =>
    recallBatches(trx, sold.batch_id, asked),
  );
}

async function soldInPart(trx: Story['trx']): Promise<Sold | undefined> {
  const { rows } = await sql<Sold>`
    with recursive awaited (id) as (
      select batch_id from stock_balance where reserved_packs > 0 or pledge_id is not null
      union
      select l.parent_batch_id from awaited a join batch_link l on l.child_batch_id = a.id
    )
    select m.batch_id, b.warehouse_id, v.code ~ ${FORMS_HISTAMINE} as forms_histamine
    from stock_move m
    join stock_document d on d.company_id = m.company_id and d.id = m.document_id
    join stock_balance b on b.company_id = m.company_id and b.batch_id = m.batch_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    where d.kind = 'sale' and d.status = 'posted' and b.stock_status = 'available' and not b.is_empty
      and b.owner_id is null and m.batch_id not in (select id from awaited)
    group by m.batch_id, b.warehouse_id, forms_histamine
    order by forms_histamine desc, max(d.date) desc, m.batch_id limit 1`.execute(trx);
  return rows[0];
}

/** Buys goods that the house has none of, so that no older ones are sold first, and sells a part of them. */
async function sellPart(story: Story, day: string): Promise<boolean> {
  const { ground, chance } = story;
  for (const warehouse of known(ground.warehouses, day)) {
    const there = new Set((await available(story, warehouse, null, day)).map(({ variant }) => variant.id));
    const from = deliveries(
      story,
      day,
      (variant) => isTraded(variant) && !isFresh(variant) && variant.can_sold && !there.has(variant.id),
    ).filter((delivery) => delivery.warehouse === warehouse);
    const bought = await buy(story, day, from, ([variant]) => [{ variant: variant!, packs: 24 }], { minutes: 390 });
    if (!bought) continue;
    const goods = bought.arrival.goods.map(({ variant }) => ({ variant, packs: 6 }));
    for (const partner of pick(chance, withRole(known(ground.partners, day), 'customer'))) {
      const departure = { kind: 'sale', date: day, warehouse, partner, goods } as const;
      if (await issue(story, departure, { minutes: 690 })) return true;
    }
  }
  return false;
}
