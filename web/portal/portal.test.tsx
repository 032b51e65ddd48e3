// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rentedOut, tariffOf } from '#server/rental/tariffs/testing.ts';
import { inward, keyOf, newBatch, outward, postMovements, reserveFor, stockIn } from '#server/stock/ledger/testing.ts';
import { insertRows, type newLoneCompany, owner } from '#server/testing.ts';
import { secondVariant } from '#server/variants/testing.ts';
import { renderApp } from '../testing.tsx';

type Company = Awaited<ReturnType<typeof newLoneCompany>>;

/** Makes the person one of a partner's people, or of none's. */
async function bind({ companyId, userId }: Company, partner: string | undefined) {
  await sql`update role set is_for_partners = true where company_id = ${companyId}`.execute(owner);
  if (partner) await insertRows({ partner_access: [{ company_id: companyId, user_id: userId, partner_id: partner }] });
}

/** 10 packs of a renter, and 20 of another one, in the store; a contract with the first, and drafts of deliveries of it. The person is of that one, or of none. */
async function prepare(company: Company, { isBound = true, drafts = 0 } = {}) {
  const stocked = await stockIn(company);
  const other = await stocked.newPartner('LAIN', 'renter');
  const batch = await newBatch(stocked, 'B-1');
  for (const [owner_id, packs] of [
    [stocked.renter, 10],
    [other, 20],
  ] as const) {
    const goods = inward(keyOf(stocked, batch, { owner_id }), packs, packs * 10_000);
    await postMovements(stocked, [goods], { kind: 'deposit', owner_id, partner_id: owner_id });
  }
  const proved = { occasion: 'night', day: '2026-06-02', proved_at: '2026-06-01T17:10:00Z', fault_count: 0 };
  const read = { moves: 9, documents: 9, balances: 9, seconds: 1 };
  await insertRows({ ledger_proof: [{ company_id: company.companyId, ...proved, ...read }] });
  const contract = await rentedOut(stocked, { minimum_charge: 250_000 }, tariffOf('kg_day', { rate: 35 }));
  await bind(company, isBound ? stocked.renter : undefined);
  const of = { company_id: company.companyId, warehouse_id: stocked.warehouse, owner_id: stocked.renter };
  const draft = { ...of, entity: 'stockreceived', kind: 'deposit', status: 'draft', date: '2026-01-05' };
  if (drafts > 0) await insertRows({ stock_document: Array.from({ length: drafts }, () => draft) });
  return { ...stocked, contract };
}

async function open(given: Parameters<typeof prepare>[1] = {}) {
  let ground: Awaited<ReturnType<typeof prepare>> | undefined;
  const visit = await renderApp('/app', {
    prepare: async (company) => {
      ground = await prepare(company, given);
    },
  });
  return { ...visit, ...ground! };
}

it('shows people of a renter their stock, what came and went, and what is charged so far', async () => {
  const { contract } = await open();
  const stock = within(await screen.findByRole('region', { name: 'Our stock' }));
  expect(await stock.findByText('All in all: 10 packs · 100,000 kg')).toBeDefined();
  expect(await stock.findByText('The books of the store were last proved 02-06-2026 02:10')).toBeDefined();
  const moves = within(screen.getByRole('region', { name: 'Came and went lately' }));
  expect(await moves.findByText('+10')).toBeDefined();
  expect(moves.queryByText('+20')).toBeNull();
  const charges = within(screen.getByRole('region', { name: 'Charges so far' }));
  expect(await charges.findByRole('link', { name: new RegExp(contract.number) })).toBeDefined();
  expect(await charges.findByText(/^Rp /)).toBeDefined();
  expect(
    within(screen.getByRole('region', { name: 'Being prepared' })).getByText('Nothing is being prepared.'),
  ).toBeDefined();
});

const cards = {
  'Our stock': ['inventorystock_list'],
  'Charges so far': ['rental_view', 'rental_list'],
  'Being prepared': ['stockreceived_view', 'stockreceived_list', 'stockissued_view', 'stockissued_list'],
  'Came and went lately': ['stockmovement_list', 'stockbatch_view'],
};

it.each([
  ['inventorystock_list', 'Our stock'],
  ['rental_view', 'Charges so far'],
  ['stockreceived_view', 'Being prepared'],
  ['stockissued_view', 'Being prepared'],
  ['stockmovement_list', 'Came and went lately'],
  ['stockbatch_view', 'Came and went lately'],
])('shows no card of what needs %s to those who lack it, and all the others', async (missing, hidden) => {
  await renderApp('/app', {
    permissions: Object.values(cards)
      .flat()
      .filter((permission) => permission !== missing),
    prepare: async (company) => bind(company, (await stockIn(company)).renter),
  });
  const shown = Object.keys(cards).filter((card) => card !== hidden);
  await Promise.all(shown.map((name) => screen.findByRole('region', { name })));
  expect(screen.queryByRole('region', { name: hidden })).toBeNull();
});

it('shows what is being prepared, and how much more there is than it shows', async () => {
  await open({ drafts: 52 });
  const waiting = within(await screen.findByRole('region', { name: 'Being prepared' }));
  expect(await waiting.findByText('Only the newest are shown: 2 more are being prepared.')).toBeDefined();
  expect(waiting.getAllByRole('link')).toHaveLength(50);
});

it('offers no screen of the company as a whole, and no history', async () => {
  const { router, renter } = await open();
  await screen.findByRole('region', { name: 'Our stock' });
  expect(screen.queryByRole('link', { name: 'Maps' })).toBeNull();
  await router.navigate({ href: '/app/maps' });
  expect(await screen.findByText('Access denied')).toBeDefined();
  const { rows } = await sql<{ id: string }>`
    select id from stock_document where owner_id = ${renter}`.execute(owner);
  await router.navigate({ href: `/app/stockreceived/${rows[0]!.id}` });
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});

it('says so where nobody has chosen a partner, and shows nothing', async () => {
  await open({ isBound: false });
  expect(await screen.findByText(/You are not assigned to a partner yet/)).toBeDefined();
  const stock = within(await screen.findByRole('region', { name: 'Our stock' }));
  expect(await stock.findByText('Nothing lies here at present.')).toBeDefined();
});

it('a code is read as on the labels of whose goods are announced', async () => {
  const { user } = await renderApp('/app', {
    prepare: async (company) => {
      const stocked = await prepare(company);
      const { renter, supplier, variant } = stocked;
      const other = await secondVariant(stocked);
      const [company_id, code] = [company.companyId, 'L-1'];
      await insertRows({
        variant_code: [
          { company_id, variant_id: variant, code, partner_id: supplier },
          { company_id, variant_id: other, code, partner_id: renter },
        ],
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Announce a delivery' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Add a variant/), 'L-1{Enter}');
  expect(await dialog.findByRole('button', { name: 'Remove Cakalang utuh' })).toBeDefined();
});

it('asks for what is free alone: a batch that is all promised to somebody is not offered', async () => {
  const { user } = await renderApp('/app', {
    prepare: async (company) => {
      const stocked = await stockIn(company);
      const { renter } = stocked;
      for (const [number, promised] of [
        ['B-FREE', 3],
        ['B-GONE', 10],
      ] as const) {
        const key = keyOf(stocked, await newBatch(stocked, number), { owner_id: renter });
        const deposit = { kind: 'deposit', owner_id: renter, partner_id: renter } as const;
        await postMovements(stocked, [inward(key, 10, 100_000)], deposit);
        await reserveFor(stocked, [outward(key, promised, promised * 10_000)]);
      }
      await bind(company, renter);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for a withdrawal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('7 packs, 70,000 kg available')).toBeDefined();
  expect(dialog.getByRole('textbox', { name: 'Packs of B-FREE' })).toBeDefined();
  expect(dialog.queryByRole('textbox', { name: 'Packs of B-GONE' })).toBeNull();
});
