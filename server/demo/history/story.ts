import type { Content } from '#server/stock-documents/kind.ts';
import { issuedKind } from '#server/stock-issued/kind.ts';
import { receivedKind } from '#server/stock-received/kind.ts';
import type { Trx } from '#server/database.ts';
import { daysAfter, daysFrom, weekday } from './days.ts';
import { type Ground, holds, type StoryPartner, type StoryVariant, type StoryWarehouse } from './ground.ts';
import { available, issueOf, unfit } from './issues.ts';
import type { Chance } from './random.ts';
import { type Arrival, receiptOf } from './receipts.ts';
import type { Fate, Scribe } from './scribe.ts';

/** What is worth more than this, in rupiah, does not come or go without somebody else's word. */
export const LARGE_RUPIAH = { stockreceived: 250_000_000, stockissued: 60_000_000 };

/** So far back the story begins, in days. */
const HALF_A_YEAR = 182;

export interface Story {
  trx: Trx;
  ground: Ground;
  chance: Chance;
  scribe: Scribe;
  /** How much happens: 1 in a busy house. */
  pace: number;
}

/** Fish that does not wait. */
const isFresh = ({ needs }: StoryVariant) => needs === 'CHL' || needs === 'LIVE';
const isTraded = ({ type }: StoryVariant) => type === 'storable';

const known = <T extends { since: string }>(of: readonly T[], day: string) => of.filter(({ since }) => since <= day);
const withRole = (partners: readonly StoryPartner[], role: StoryPartner['roles'][number]) =>
  partners.filter(({ roles }) => roles.includes(role));

/** What must be sold within days. */
interface Due {
  day: string;
  warehouse: StoryWarehouse;
  variant: StoryVariant;
}

/** A receipt of which the rest is still expected. */
interface Open {
  day: string;
  id: string;
  goods: Arrival['goods'];
  arrival: Arrival;
}

/** Half a year in a cold store, day by day: what came, what lay there, and what left. */
export class HalfYear {
  readonly #story: Story;
  readonly #start: string;
  readonly #due: Due[] = [];
  readonly #open: Open[] = [];

  constructor(story: Story) {
    this.#story = story;
    const { today, founded } = story.ground;
    const back = daysAfter(today, -HALF_A_YEAR);
    this.#start = founded > back ? daysAfter(founded, 3) : back;
  }

  /** From the opening balance to yesterday, then what is under way today. */
  async tell(): Promise<void> {
    const { today } = this.#story.ground;
    await this.#opening();
    const days = daysFrom(this.#start, today);
    for (let passed = 1; passed < days; passed += 1) {
      const day = daysAfter(this.#start, passed);
      if (weekday(day) !== 0) await this.#day(day, passed, days);
    }
    await this.#underWay(today);
  }

  /** What lay there when the books began; some of it old, so that it has expired by now or soon will. */
  async #opening(): Promise<void> {
    const { ground, chance, pace } = this.#story;
    const date = this.#start;
    for (const warehouse of known(ground.warehouses, date)) {
      const goods = known(ground.variants, date)
        .filter((variant) => isTraded(variant) && !isFresh(variant) && holds(warehouse, variant))
        .filter(() => chance.whether(0.3 + 0.3 * pace))
        .slice(0, 14)
        .map((variant, at) => ({
          variant,
          packs: variant.catch_weight ? chance.whole(12, 30) : chance.whole(20, 70),
          // What keeps for so long, and was made so much earlier, ends about today.
          agedDays: agedFor(variant, at, daysFrom(date, ground.today), chance),
        }));
      for (let from = 0; from < goods.length; from += 7) {
        await this.#receive(
          {
            kind: 'opening_balance',
            date,
            warehouse,
            goods: goods.slice(from, from + 7),
            notes: 'Stok awal saat mulai memakai Palka',
          },
          480 + from,
        );
      }
      const [renter] = withRole(known(ground.partners, date), 'renter');
      const kept = goods.filter(({ variant }) => !variant.catch_weight).slice(0, 2);
      if (renter && kept.length > 0) {
        await this.#receive({ kind: 'opening_balance', date, warehouse, owner: renter, goods: kept }, 600);
      }
    }
  }

  async #day(day: string, passed: number, days: number): Promise<void> {
    const { chance, pace } = this.#story;
    const season = seasonOf(day);
    await this.#sellFresh(day);
    await this.#receiveRest(day);
    if (chance.whether(0.46 * pace * season)) await this.#purchase(day, passed);
    if (chance.whether(0.1 * pace)) await this.#packaging(day);
    if (chance.whether(0.12 * pace)) await this.#deposit(day);
    if (chance.whether(0.14 * pace)) await this.#production(day);
    // Sales grow before the holidays, and as the house becomes known.
    const sales = 0.62 + (0.35 * passed) / days;
    if (chance.whether(sales * pace)) await this.#sale(day, chance.whole(560, 700));
    if (chance.whether(0.32 * pace)) await this.#sale(day, chance.whole(720, 900));
    if (chance.whether(0.13 * pace)) await this.#withdrawal(day);
    if (chance.whether(0.07 * pace)) await this.#sample(day);
    if (chance.whether(0.06 * pace)) await this.#internalUse(day);
    if (chance.whether(0.035 * pace)) await this.#customerReturn(day);
    if (passed % 45 === 40) await this.#destruction(day);
    if (chance.whether(0.09 * pace)) await this.#mistake(day);
  }

  #suppliers(day: string): StoryPartner[] {
    return withRole(known(this.#story.ground.partners, day), 'supplier').filter(({ business }) => business !== 'SUP');
  }

  /** What a supplier brings to which warehouse. */
  #catch(day: string, supplier: StoryPartner): { warehouse: StoryWarehouse; variants: StoryVariant[] } | undefined {
    const { ground, chance } = this.#story;
    const sold = known(ground.variants, day).filter(
      (variant) => isTraded(variant) && variant.can_purchased && brings(supplier, variant),
    );
    const houses = known(ground.warehouses, day).filter((house) => sold.some((variant) => holds(house, variant)));
    if (houses.length === 0) return undefined;
    // Most comes to the first house.
    const warehouse = chance.whether(0.55) ? houses[0]! : chance.one(houses);
    const variants = sold.filter((variant) => holds(warehouse, variant));
    return { warehouse, variants: pick(chance, variants, chance.whole(1, 3)) };
  }

  async #purchase(day: string, passed: number): Promise<void> {
    const { chance } = this.#story;
    const suppliers = this.#suppliers(day);
    if (suppliers.length === 0) return;
    const partner = chance.one(suppliers);
    const brought = this.#catch(day, partner);
    if (!brought) return;
    const { warehouse, variants } = brought;
    const isShort = chance.whether(0.1);
    const goods = variants.map((variant) => {
      const packs = packsOf(variant, chance);
      const expected = isShort ? packs + chance.whole(6, 20) : chance.whether(0.4) ? packs : undefined;
      const status = chance.whether(0.03)
        ? ('on_hold' as const)
        : chance.whether(0.03)
          ? ('damaged' as const)
          : undefined;
      return { variant, packs, ...(expected && { expected }), ...(status && { status }) };
    });
    const arrival = {
      kind: 'purchase',
      date: day,
      warehouse,
      partner,
      goods,
      reference: `PO-${day.slice(2, 4)}${String(passed).padStart(3, '0')}`,
    } as const;
    const id = await this.#receive(arrival, chance.whole(390, 560), { told: { expect_remainder: isShort } });
    if (!id) return;
    for (const variant of variants.filter(isFresh)) {
      this.#due.push({ day: daysAfter(day, chance.whole(1, 3)), warehouse, variant });
    }
    if (isShort) this.#open.push({ day: daysAfter(day, chance.whole(4, 9)), id, goods, arrival });
  }

  async #packaging(day: string): Promise<void> {
    const { ground, chance } = this.#story;
    const partner = known(ground.partners, day).find(
      ({ business, roles }) => business === 'SUP' && roles.includes('supplier'),
    );
    const used = known(ground.variants, day).filter(
      ({ type, can_purchased }) => type === 'consumable' && can_purchased,
    );
    const warehouse = known(ground.warehouses, day).find(({ classes }) => classes.includes('DRY'));
    if (!partner || !warehouse || used.length === 0) return;
    const goods = pick(chance, used, 2).map((variant) => ({ variant, packs: chance.whole(10, 40) * 10 }));
    await this.#receive({ kind: 'purchase', date: day, warehouse, partner, goods }, chance.whole(600, 720));
  }

  async #deposit(day: string): Promise<void> {
    const { ground, chance } = this.#story;
    const renters = withRole(known(ground.partners, day), 'renter');
    const houses = known(ground.warehouses, day);
    if (renters.length === 0 || houses.length === 0) return;
    const warehouse = chance.one(houses);
    const kept = known(ground.variants, day).filter(
      (variant) => isTraded(variant) && !isFresh(variant) && !variant.catch_weight && holds(warehouse, variant),
    );
    if (kept.length === 0) return;
    const goods = pick(chance, kept, chance.whole(1, 2)).map((variant) => ({ variant, packs: chance.whole(20, 90) }));
    await this.#receive(
      {
        kind: 'deposit',
        date: day,
        warehouse,
        partner: chance.one(renters),
        goods,
        reference: `TTP-${day.slice(5).replace('-', '')}`,
      },
      chance.whole(600, 780),
    );
  }

  async #production(day: string): Promise<void> {
    const { ground, chance } = this.#story;
    const houses = known(ground.warehouses, day);
    const warehouse = houses[0];
    if (!warehouse) return;
    const made = known(ground.variants, day).filter(
      (variant) =>
        isTraded(variant) && !isFresh(variant) && variant.can_sold && holds(warehouse, variant) && isProcessed(variant),
    );
    if (made.length === 0) return;
    const goods = pick(chance, made, chance.whole(1, 3)).map((variant) => ({ variant, packs: chance.whole(10, 45) }));
    await this.#receive(
      { kind: 'production', date: day, warehouse, goods, reference: `SPK-${day.slice(2).replaceAll('-', '')}` },
      chance.whole(840, 960),
    );
  }

  /** Sells to a customer what there is of some variants; most of what there is much of. */
  async #sale(
    day: string,
    minutes: number,
    only?: Due,
    fate: Fate = 'posted',
  ): Promise<{ id: string; content: Content } | undefined> {
    const { ground, chance } = this.#story;
    const customers = withRole(known(ground.partners, day), 'customer');
    const houses = only ? [only.warehouse] : known(ground.warehouses, day);
    if (customers.length === 0 || houses.length === 0) return undefined;
    const warehouse = !only && chance.whether(0.5) ? houses[0]! : chance.one(houses);
    const stock = (await available(this.#story, warehouse, null)).filter(
      ({ variant }) => variant.can_sold && isTraded(variant) && (!only || variant.id === only.variant.id),
    );
    if (stock.length === 0) return undefined;
    const goods = pick(chance, stock, only ? 1 : chance.whole(1, 3)).map(({ variant, packs }) => ({
      variant,
      packs: only
        ? Math.min(packs, 80)
        : Math.max(1, Math.min(packs, chance.whole(4, Math.max(8, Math.round(packs * 0.45))), 90)),
    }));
    const content = await issueOf(this.#story, {
      kind: 'sale',
      date: day,
      warehouse,
      partner: chance.one(customers),
      goods,
      reference: `SO-${day.slice(2).replaceAll('-', '')}-${chance.whole(1, 9)}`,
    });
    if (!content) return undefined;
    const id = await this.#story.scribe.write(issuedKind, content, { minutes, fate });
    return id ? { id, content } : undefined;
  }

  async #sellFresh(day: string): Promise<void> {
    const ripe = this.#due.filter((due) => due.day <= day);
    for (const due of ripe) {
      this.#due.splice(this.#due.indexOf(due), 1);
      await this.#sale(day, 400, due);
    }
  }

  async #withdrawal(day: string): Promise<void> {
    const { ground, chance } = this.#story;
    for (const partner of pick(chance, withRole(known(ground.partners, day), 'renter'), 9)) {
      for (const warehouse of known(ground.warehouses, day)) {
        const stock = await available(this.#story, warehouse, partner.id);
        if (stock.length === 0) continue;
        const goods = pick(chance, stock, 2).map(({ variant, packs }) => ({
          variant,
          packs: Math.max(1, Math.round(packs * chance.decimal(0.2, 0.8, 2))),
        }));
        const content = await issueOf(this.#story, {
          kind: 'withdrawal',
          date: day,
          warehouse,
          partner,
          goods,
          reference: `DO-${chance.whole(100, 999)}`,
        });
        if (content) await this.#story.scribe.write(issuedKind, content, { minutes: chance.whole(540, 840) });
        return;
      }
    }
  }

  async #fromStock(
    kind: 'sample' | 'internal_use',
    day: string,
    notes: string,
    type: StoryVariant['type'],
    packsOfIt: (packs: number) => number,
  ) {
    const { ground, chance } = this.#story;
    for (const warehouse of known(ground.warehouses, day)) {
      const stock = (await available(this.#story, warehouse, null)).filter(({ variant }) => variant.type === type);
      if (stock.length === 0) continue;
      const { variant, packs } = chance.one(stock);
      const content = await issueOf(this.#story, {
        kind,
        date: day,
        warehouse,
        notes,
        goods: [{ variant, packs: packsOfIt(packs) }],
      });
      if (content) await this.#story.scribe.write(issuedKind, content, { minutes: chance.whole(600, 900) });
      return;
    }
  }

  async #sample(day: string): Promise<void> {
    const notes = this.#story.chance.one([
      'Contoh uji laboratorium',
      'Contoh untuk calon pembeli',
      'Uji organoleptik bulanan',
    ]);
    await this.#fromStock('sample', day, notes, 'storable', () => 1);
  }

  async #internalUse(day: string): Promise<void> {
    const { chance } = this.#story;
    await this.#fromStock('internal_use', day, 'Untuk kantin karyawan', 'storable', (packs) =>
      Math.min(packs, chance.whole(1, 3)),
    );
  }

  async #customerReturn(day: string): Promise<void> {
    const { ground, chance } = this.#story;
    const customers = withRole(known(ground.partners, day), 'customer');
    const warehouse = known(ground.warehouses, day)[0];
    if (!warehouse || customers.length === 0) return;
    const sold = known(ground.variants, day).filter(
      (variant) => isTraded(variant) && variant.can_sold && !isFresh(variant) && holds(warehouse, variant),
    );
    if (sold.length === 0) return;
    const goods = [
      {
        variant: chance.one(sold),
        packs: chance.whole(1, 6),
        agedDays: 40,
        ...(chance.whether(0.5) && { status: 'damaged' as const }),
      },
    ];
    await this.#receive(
      {
        kind: 'customer_return',
        date: day,
        warehouse,
        partner: chance.one(customers),
        goods,
        notes: 'Kemasan rusak saat tiba di pelanggan',
      },
      800,
    );
  }

  async #destruction(day: string): Promise<void> {
    for (const warehouse of known(this.#story.ground.warehouses, day)) {
      const spoiled = (await unfit(this.#story, warehouse, day)).slice(0, 3);
      if (spoiled.length === 0) continue;
      const content = await issueOf(this.#story, {
        kind: 'destruction',
        date: day,
        warehouse,
        goods: spoiled,
        notes: 'Berita acara pemusnahan, disaksikan kepala gudang',
      });
      if (content) await this.#story.scribe.write(issuedKind, content, { minutes: 900 });
    }
  }

  /** Something is typed wrongly, noticed and voided: a receipt twice, or a sale for the wrong customer. */
  async #mistake(day: string): Promise<void> {
    const { chance, scribe } = this.#story;
    const at = { day, minutes: 930 };
    if (chance.whether(0.4)) {
      const wrong = await this.#sale(day, 880);
      if (wrong)
        await scribe.void(
          { id: wrong.id, warehouse_id: wrong.content.warehouse_id },
          'Salah pelanggan, dibuat ulang',
          at,
        );
      return;
    }
    const [partner] = this.#suppliers(day);
    const brought = partner && this.#catch(day, partner);
    if (!partner || !brought) return;
    const { warehouse, variants } = brought;
    const goods = variants.slice(0, 1).map((variant) => ({ variant, packs: packsOf(variant, chance) }));
    const id = await this.#receive({ kind: 'purchase', date: day, warehouse, partner, goods }, 860);
    if (id) await scribe.void({ id, warehouse_id: warehouse.id }, 'Diketik dua kali dari surat jalan yang sama', at);
  }

  /** What was left over of a delivery comes; some of it a little short again. */
  async #receiveRest(day: string): Promise<void> {
    const { trx, scribe } = this.#story;
    for (const open of this.#open.filter((one) => one.day <= day)) {
      this.#open.splice(this.#open.indexOf(open), 1);
      const draft = await trx
        .selectFrom('stock_document')
        .select(['id', 'version'])
        .where('previous_id', '=', open.id)
        .executeTakeFirst();
      const goods = open.goods
        .map(({ variant, packs, expected }) => ({ variant, packs: (expected ?? packs) - packs }))
        .filter(({ packs }) => packs > 0);
      const content = draft && (await receiptOf(this.#story, { ...open.arrival, date: day, goods }));
      if (draft && content) await scribe.finish(receivedKind, content, { ...draft, minutes: 520 });
    }
  }

  async #receive(
    arrival: Arrival,
    minutes: number,
    { fate = 'posted', told = {} }: { fate?: Fate; told?: Record<string, unknown> } = {},
  ) {
    const content = await receiptOf(this.#story, arrival);
    return content && this.#story.scribe.write(receivedKind, content, { minutes, fate, told });
  }

  /** What is not done yet, in every state that it may be in. */
  async #underWay(today: string): Promise<void> {
    const { ground, chance, scribe, pace } = this.#story;
    const yesterday = daysAfter(today, -1);
    const times = Math.max(1, Math.round(2 * pace));
    const several = ground.people.length > 1;
    const fates: Fate[] = several
      ? ['draft', 'cancelled', 'rejected', 'submitted', 'approved']
      : ['draft', 'cancelled', 'approved'];
    for (const fate of fates) {
      for (let n = 0; n < (fate === 'draft' ? times + 1 : times); n += 1) {
        const day = fate === 'draft' ? today : yesterday;
        const partner = chance.one(this.#suppliers(day));
        const brought = this.#catch(day, partner);
        // What needs approval is more than what the company's settings let pass.
        const isLarge = fate === 'submitted' || fate === 'rejected';
        if (brought) {
          const large = (LARGE_RUPIAH.stockreceived * 1.2) / Math.min(2, brought.variants.length);
          const goods = brought.variants.slice(0, 2).map((variant) => ({
            variant,
            packs: isLarge ? Math.ceil(large / worthOf(variant)) : packsOf(variant, chance),
          }));
          await this.#receive(
            {
              kind: 'purchase',
              date: day,
              warehouse: brought.warehouse,
              partner,
              goods,
              reference: `PO-${chance.whole(8000, 8999)}`,
            },
            420 + n * 35,
            { fate },
          );
        }
        await this.#leaving(day, fate, isLarge);
      }
    }
    await this.#expected(today);
    for (const fate of several ? (['submitted', 'rejected', 'cancelled'] as const) : []) {
      const sold = await this.#sale(yesterday, 700);
      if (sold) {
        await scribe.void({ id: sold.id, warehouse_id: sold.content.warehouse_id }, 'Pembeli membatalkan pesanan', {
          day: yesterday,
          minutes: 800,
          fate,
        });
      }
    }
  }

  async #leaving(day: string, fate: Fate, isLarge: boolean): Promise<void> {
    const { ground, chance, scribe } = this.#story;
    if (!isLarge) {
      // A house may be empty, or what is in it too old for the customer.
      for (let tries = 0; tries < 6; tries += 1) {
        if (await this.#sale(day, 640, undefined, fate)) return;
      }
      return;
    }
    // The dearest there is: so much does not leave without somebody else's word.
    const [warehouse] = known(ground.warehouses, day);
    const customers = withRole(known(ground.partners, day), 'customer');
    if (!warehouse || customers.length === 0) return;
    const stock = (await available(this.#story, warehouse, null)).filter(
      ({ variant }) => variant.can_sold && isTraded(variant),
    );
    const dearest = stock.toSorted((a, b) => b.packs * worthOf(b.variant) - a.packs * worthOf(a.variant)).slice(0, 6);
    const goods = dearest.map(({ variant, packs }) => ({ variant, packs: Math.max(1, Math.round(packs * 0.6)) }));
    const content =
      goods.length > 0
        ? await issueOf(this.#story, {
            kind: 'sale',
            date: day,
            warehouse,
            partner: chance.one(customers),
            goods,
            reference: `SO-${chance.whole(7000, 7999)}`,
          })
        : undefined;
    if (content) await scribe.write(issuedKind, content, { minutes: 660, fate });
  }

  /** Deliveries that were announced and have not come. */
  async #expected(today: string): Promise<void> {
    const { chance, scribe, pace } = this.#story;
    for (let n = 0; n < 1 + Math.round(2 * pace); n += 1) {
      const partner = chance.one(this.#suppliers(today));
      const brought = this.#catch(today, partner);
      if (!brought) continue;
      const content = await receiptOf(this.#story, {
        kind: 'purchase',
        date: today,
        warehouse: brought.warehouse,
        partner,
        goods: brought.variants.map((variant) => ({ variant, packs: packsOf(variant, chance) })),
        reference: `PO-${chance.whole(9000, 9999)}`,
        notes: 'Menunggu kapal sandar',
      });
      if (!content) continue;
      const lines = content.lines.map((line) => ({
        ...line,
        expected_packs: line.allocations.reduce((sum, { packs }) => sum + packs, 0),
        new_batch: null,
        temperature_c: null,
        allocations: [],
      }));
      await scribe.write(
        receivedKind,
        { ...content, temperature_c: null, lines },
        { minutes: 450 + n * 20, fate: 'draft' },
      );
    }
  }
}

/** At sea the west monsoon brings less from December to February. */
const seasonOf = (day: string): number => ([12, 1, 2].includes(Number(day.slice(5, 7))) ? 0.75 : 1);

const fromSea = /^(?:YFT|BET|ALB|SKJ|KAW|LOT|SWO|DOL|COM|WAH|TUN)/;
const fromPonds = /^(?:PNV|GIT|MIL)/;
const processed = /LOIN|SAKU|STK|CUBE|FIL|GM|PD|PTO|EZP|PUD|POR|CC-|TUBE|RING|BTF|JL|CLAW|TRIM|HEAD/;

const isProcessed = ({ code }: StoryVariant) => processed.test(code);

/** Vessels bring what they catch, farms what they raise, collectors whatever they find. */
function brings({ roles, business }: StoryPartner, { code }: StoryVariant): boolean {
  if (roles.includes('vessel_owner')) return fromSea.test(code);
  return business === 'FRM' ? fromPonds.test(code) : !/^YFT-GG|^BET-GG/.test(code);
}

function packsOf({ catch_weight, net_weight, needs }: StoryVariant, chance: Chance): number {
  if (net_weight >= 25) return chance.whole(5, 16);
  if (needs === 'LIVE') return chance.whole(4, 9);
  return catch_weight ? chance.whole(24, 56) : net_weight < 2 ? chance.whole(30, 120) : chance.whole(20, 80);
}

/** About what a pack costs, in rupiah. */
const worthOf = ({ price_buy, selling_price, net_weight }: StoryVariant): number =>
  (price_buy ?? (selling_price ?? 20_000) * 0.7) * net_weight;

/** How old a variant of an opening balance is: every fourth ends about today, some before, some soon. */
function agedFor({ shelf_days }: StoryVariant, at: number, untilToday: number, chance: Chance): number {
  if (shelf_days === null || at % 4 !== 1) return chance.whole(5, 80);
  const left = chance.one([-12, 6, 15, 22, 40]);
  return Math.max(1, Math.min(shelf_days - 20, shelf_days - untilToday - left));
}

/** Some of them, each once, by chance. */
function pick<T>(chance: Chance, of: readonly T[], most: number): T[] {
  const left = [...of];
  const chosen: T[] = [];
  while (chosen.length < most && left.length > 0) chosen.push(...left.splice(chance.whole(0, left.length - 1), 1));
  return chosen;
}
