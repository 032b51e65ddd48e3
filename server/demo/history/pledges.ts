import { daysAfter } from '#shared/days.ts';
import { type Facility, facilityInput } from '#shared/fishfin.ts';
import { changeRequest } from '#shared/fishfin-changes.ts';
import { freeGoodsQuery, goodsRequest } from '#shared/fishfin-goods.ts';
import { portalPermissions } from '#shared/portal.ts';
import type { PledgeEntity } from '#shared/stock/kinds.ts';
import { approvePrice, insertEntry, insertPrice } from '#server/fishfin/book.ts';
import type { Decider } from '#server/fishfin/approver.ts';
import { checkRequest } from '#server/fishfin/check.ts';
import { approveRequest } from '#server/fishfin/decide.ts';
import { figuresOf } from '#server/fishfin/figures.ts';
import { freeGoods, type ValuedGoods } from '#server/fishfin/goods.ts';
import { findFacility } from '#server/fishfin/list.ts';
import { requestChange } from '#server/fishfin/request-change.ts';
import { requestGoods } from '#server/fishfin/request-goods.ts';
import { insertFacility, stepFacility } from '#server/fishfin/save.ts';
import '#server/fishfin/table.ts';
import { peopleOf } from '#server/stock/documents/tell.ts';
import { type StoryPartner, whoMay } from './ground.ts';
import type { Pair } from './scribe.ts';
import { bringSecurity } from './security.ts';
import { known, type Story, withRole } from './story.ts';

/** What becomes of a facility after goods were pledged to it. */
type Course = (loan: Loan) => Promise<void>;

interface Plan {
  number: string;
  /** Days from today. */
  starts_in: number;
  ends_in: number;
  /** Percent of the value of its goods that is drawn at first. */
  drawn: number;
  course: Course;
  /** The number of the warehouse receipt that stands for its goods; without one they are pledged by contract. */
  receipt?: string;
}

const plans: readonly Plan[] = [
  { number: 'FF-BANK-01', starts_in: -140, ends_in: 225, drawn: 50, course: moreIsOffered },
  { number: 'FF-KOP-07', starts_in: -90, ends_in: 90, drawn: 58, course: pricesFall, receipt: 'RG-2217-04' },
  { number: 'FF-BANK-02', starts_in: -181, ends_in: -1, drawn: 45, course: allIsPaidBack },
];

/** The places that are pledged to a facility. */
const PLEDGED = 4;
/** Rupiah a kilogram of what nobody has priced. */
const PRICE = 60_000;

/**
 * The loans of the company on goods of its own: one within its target to which more is offered, one whose goods have become
 * cheaper, up to a margin call, so that a top-up is under way, and one that is paid back, whose release waits for the financier. Not in the first warehouse, in which a stock
 * take is under way.
 */
export async function pledges(story: Story, today: string): Promise<void> {
  const { ground, scribe } = story;
  // It takes three people.
  if (ground.people.length < 3) return;
  const financiers = withRole(known(ground.partners, today), 'financier');
  const [, ...warehouses] = known(ground.warehouses, today);
  if (financiers.length === 0 || warehouses.length === 0) return;
  for (const [at, plan] of plans.entries()) {
    const financier = financiers[at % financiers.length]!;
    const warehouse = warehouses[at % warehouses.length]!;
    const { id } = warehouse;
    await bringSecurity(story, warehouse, { day: daysAfter(today, -1), products: PLEDGED + 1 });
    await scribe.together('fishfinstock', `facility ${plan.number}`, id, (pair) =>
      lend(story, { plan, pair, financier, warehouse_id: id, today }),
    );
  }
}

interface Lending {
  plan: Plan;
  pair: Pair;
  financier: StoryPartner;
  warehouse_id: string;
  today: string;
}

interface Loan {
  story: Story;
  facility: Facility;
  pair: Pair;
  today: string;
  /** Rupiah that were drawn. */
  drawn: number;
  pledged: ValuedGoods[];
  /** Further goods, which may be offered. */
  offered: ValuedGoods[];
}

async function lend(story: Story, { plan, pair, financier, warehouse_id, today }: Lending): Promise<string> {
  const { trx } = story;
  const { number, starts_in, ends_in } = plan;
  const isOver = ends_in < 0;
  await pair.as(pair.one);
  const terms = { credit_limit: 150_000_000, advance_rate: 65, haircut: 10, minimum_life_days: 30 };
  const more = { haircut_per_month: 1, low_life: 30, haircut_low_life: 10, price_age_days: 365, product_share: 60 };
  const bands = { target_ltv: 60, margin_call_ltv: 70, liquidation_ltv: 80 };
  const id = await insertFacility(
    trx,
    facilityInput.parse({
      ...terms,
      ...more,
      ...bands,
      number,
      ...papersOf(plan, today),
      financier_id: financier.id,
      warehouse_id,
      start_date: daysAfter(today, starts_in),
      // To one that matured before nothing is pledged, and all is written today.
      maturity_date: isOver ? null : daysAfter(today, ends_in),
    }),
  );
  await stepFacility(trx, { id }, 'activate');
  const facility = (await findFacility(trx, id))!;
  // What expires last is missed least by who sells what expires first.
  const goods = (await freeGoods(trx, facility, freeGoodsQuery.parse({})))
    .filter(({ ineligibility }) => ineligibility === null || ineligibility === 'no_price')
    .toReversed();
  const [pledged, offered] = [goods.slice(0, PLEDGED), goods.slice(PLEDGED, PLEDGED + 1)];
  const loan = { story, facility, pair, today, pledged, offered, drawn: 0 };
  await price(loan, { date: daysAfter(today, starts_in), percent: 100, source: 'Harga lelang Muara Baru' });
  await request(loan, 'fishfinstock', pledged);
  await approve(loan);
  await pair.as(pair.one);
  if (isOver) {
    await trx
      .updateTable('facility')
      .set({ maturity_date: daysAfter(today, ends_in) })
      .where('id', '=', id)
      .execute();
  }
  const { value } = await figuresOf(trx, facility);
  const drawn = Math.floor((value * plan.drawn) / 100);
  await insertEntry(trx, facility, {
    kind: 'drawdown',
    date: daysAfter(today, starts_in),
    amount: drawn,
    reference: null,
  });
  await plan.course({ ...loan, drawn });
  return id;
}

/** The kind of a facility, with the papers of its receipt. The goods are kept a month longer than the loan goes on. */
const papersOf = ({ receipt, ends_in }: Plan, today: string) =>
  receipt
    ? {
        kind: 'warehouse_receipt',
        receipt_number: receipt,
        receipt_due_date: daysAfter(today, ends_in + 30),
        security_code: 'KMB-7731-X',
      }
    : { kind: 'pledge' };

async function moreIsOffered(loan: Loan): Promise<void> {
  await request(loan, 'fishfinstock', loan.offered);
}

async function pricesFall(loan: Loan): Promise<void> {
  const { story, facility, pair, today, offered } = loan;
  await price(loan, { date: today, percent: 76, source: 'Harga lelang Muara Baru, turun' });
  if (offered.length === 0) return;
  await pair.as(pair.one);
  const added = offered.map(({ id, packs }) => ({ balance_id: id, packs }));
  const asked = changeRequest.parse({ kind: 'top_up', reason: 'Menutup margin call', added });
  await requestChange(story.trx, facility, { ...asked, by: pair.one });
}

async function allIsPaidBack(loan: Loan): Promise<void> {
  const { story, facility, drawn, today } = loan;
  const paid = { kind: 'repayment', date: daysAfter(today, -1), amount: drawn, reference: 'TRF-2211' } as const;
  await insertEntry(story.trx, facility, paid);
  const { goods } = await figuresOf(story.trx, facility);
  await request(loan, 'fishfinreturn', goods);
  await check(loan, 'fishfinreturn');
}

/** Prices all goods at so many percent of what they are sold for. */
async function price(loan: Loan, { date, percent, source }: { date: string; percent: number; source: string }) {
  const { story, facility, pair, pledged, offered } = loan;
  const { trx, ground } = story;
  await pair.as(pair.one);
  for (const id of new Set([...pledged, ...offered].map(({ variant }) => variant.id))) {
    const { selling_price, price_buy } = ground.variants.find((variant) => variant.id === id) ?? {};
    const usual = selling_price ?? price_buy ?? PRICE;
    await insertPrice(trx, facility, {
      variant_id: id,
      for_product: false,
      price: Math.floor((usual * percent) / 100),
      date,
      source,
    });
  }
  await pair.as(pair.other);
  const waiting = await trx
    .selectFrom('facility_price')
    .select('id')
    .where('facility_id', '=', facility.id)
    .where('approved_at', 'is', null)
    .execute();
  for (const { id } of waiting) {
    await approvePrice(trx, { facility_id: facility.id, price_id: id, user: pair.other });
  }
}

/** Asks for goods to be pledged or released, all of each place. */
async function request({ story, facility, pair }: Loan, entity: PledgeEntity, goods: readonly ValuedGoods[]) {
  await pair.as(pair.one);
  const parts = goods.map(({ id, packs }) => ({ balance_id: id, packs }));
  await requestGoods(story.trx, facility, entity, { ...goodsRequest.parse({ reason: null, parts }), by: pair.one });
}

/** Has what waits checked in the store; answers which document it is. */
async function check({ story, facility, pair }: Loan, entity: PledgeEntity) {
  const { id } = await story.trx
    .selectFrom('stock_document')
    .select('id')
    .where('pledge_id', '=', facility.id)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const which = { facility_id: facility.id, document_id: id, entity };
  await pair.as(pair.other);
  await checkRequest(story.trx, { ...which, user: pair.other }, null);
  return which;
}

/** Has the pledge that waits checked, and approved by the financier's person, or in the store by their letter. */
async function approve(loan: Loan): Promise<void> {
  const { story, pair } = loan;
  const which = await check(loan, 'fishfinstock');
  const approver = await approverFor(loan);
  await pair.as(approver);
  const note = approver.partner_ids ? null : 'Surat persetujuan No. 114/KRD';
  await approveRequest(story.trx, { ...which, user: approver }, note);
}

/** The financier's person, or a third one of the store. */
async function approverFor({ story, facility, pair }: Loan): Promise<Decider> {
  const { trx, ground } = story;
  const { financier_id, warehouse_id } = facility;
  const [id] = await peopleOf(trx, 'financier_approval', [financier_id]);
  if (id)
    return { id, name: facility.financier.name, permissions: new Set(portalPermissions), partner_ids: [financier_id] };
  const third = whoMay(ground, 'fishfinstock_approval', warehouse_id, pair.one, pair.other);
  if (!third) throw new Error('No third person could approve it.');
  return { ...pair.one, id: third.id, name: third.name };
}
