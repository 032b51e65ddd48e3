import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Flow, flowGroups } from '#shared/stock/flow-groups.ts';
import type { AdjustedKind } from '#shared/stock/kinds.ts';
import { type FlowRow, flowSortColumns } from '#shared/stock/flow-report.ts';
import {
  adjustment,
  draft as draftAdjusted,
  place,
  step as stepAdjusted,
  wantApproval as wantAdjusted,
} from '#server/stock/adjustments/testing.ts';
import { line, posted } from '#server/stock/receipts/testing.ts';
import { colleagueOf, restrictedTo, wantApproval } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { issuing } from './testing.ts';

interface Answer {
  data: FlowRow[];
  pagination: { total: number };
  totals: { packs: number; net_weight: number; value?: number };
}

const reading =
  (flow: Flow) =>
  async ({ send }: Pick<StockCompany, 'send'>, query = '') => {
    const answer = await send('GET', `/report_${flow}?${query}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Answer>();
  };

const report = reading('outbound');
const inbound = reading('inbound');
const shrink = reading('shrink');

const shown = ({ data }: Answer) =>
  data.map(({ batch, partner, date, packs, dwell_days }) =>
    [batch?.number, partner?.code, date, packs, dwell_days]
      .filter((one) => one !== undefined && one !== null)
      .join(' '),
  );

describe('the outbound report', () => {
  it('has a row for each batch of each posted issue, the newest first, and none of voided ones', async () => {
    const company = await issuing();
    const answer = await report(company);
    expect(
      answer.data.map(({ date, kind, batch, packs, net_weight, value, dwell_days }) => [
        date,
        kind,
        batch?.number,
        packs,
        net_weight,
        value,
        dwell_days,
      ]),
    ).toEqual([
      ['2026-07-02', 'sale', 'LAMA', 3, 30, 3000, 181],
      [
        '2026-06-10',
        expect.any(String),
        expect.any(String),
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
      ],
      [
        '2026-06-10',
        expect.any(String),
        expect.any(String),
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
        expect.any(Number),
      ],
    ]);
    expect(answer.totals).toEqual({ packs: 9, net_weight: 90, value: 5000 });
    expect(answer.data.find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      owner: { id: company.renter },
      is_own: false,
      dwell_days: 9,
      value: 0,
    });
  });

  it('comes to what the posted issues say, however it is added up', async () => {
    const company = await issuing();
    // As the ledger itself says it, whatever document moved it: what was taken by customers and the like, less what voids gave back.
    const { rows } = await sql<{ packs: number; net_weight: number; value: number }>`
      select -sum(packs)::int as packs, -sum(net_weight_g) / 1000.0 as net_weight, -sum(value)::int as value from stock_move
      where company_id = ${company.companyId} and cause in ('customer', 'renter', 'sample', 'internal_use', 'destruction')
        and document_id in (select id from stock_document where entity in ('stockissued', 'voidtransaction'))`.execute(
      owner,
    );
    for (const query of [
      '',
      ...flowGroups.flatMap((by) => [`group_by=${by}`, ...flowGroups.map((then) => `group_by=${by}&then_by=${then}`)]),
    ]) {
      const { data, totals, pagination } = await report(company, query);
      const lines = data.filter((row) => !row.is_subtotal);
      const sum = (figure: 'packs' | 'net_weight' | 'value') => lines.reduce((all, row) => all + row[figure]!, 0);
      expect([query, sum('packs'), sum('net_weight'), sum('value')]).toEqual([query, ...Object.values(rows[0]!)]);
      expect(totals).toEqual(rows[0]);
      expect(pagination.total).toBe(data.length);
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    }
  });

  it('adds up by one thing or two, with the days that goods were there weighed by their kg', async () => {
    const company = await issuing();
    expect(shown(await report(company, 'group_by=batch'))).toEqual(['LAMA 5 172.2', 'BARU 4 9']);
    const months = await report(company, 'group_by=month&then_by=owner&order_by=date&sort_by=asc');
    expect(
      months.data.map(({ month, owner: whose, is_own, packs, is_subtotal }) =>
        is_subtotal ? [month, packs, whose, is_own] : [month, whose?.id ?? null, is_own, packs],
      ),
    ).toEqual([
      ['2026-06-01', company.renter, false, 4],
      ['2026-06-01', null, true, 2],
      ['2026-06-01', 6, null, false],
      ['2026-07-01', null, true, 3],
      ['2026-07-01', 3, null, false],
    ]);
    expect((await report(company, 'group_by=partner')).data.map(({ documents, packs }) => [documents, packs])).toEqual([
      [2, 5],
      [1, 4],
    ]);
  });

  it('puts days and months in the order of time, the newest first, where no other order is asked for', async () => {
    const company = await issuing();
    const rows = async (query: string) =>
      (await report(company, query)).data.map(({ month, product, packs, is_subtotal }) =>
        [month?.slice(0, 7), product && 'product', is_subtotal ? 'sum' : null, packs].filter(Boolean).join(' '),
      );
    expect(await rows('group_by=month')).toEqual(['2026-07 3', '2026-06 6']);
    expect(await rows('group_by=product&then_by=month')).toEqual([
      '2026-07 product 3',
      '2026-06 product 6',
      'product sum 9',
    ]);
    expect(await rows('group_by=month&then_by=product')).toEqual([
      '2026-07 product 3',
      '2026-07 sum 3',
      '2026-06 product 6',
      '2026-06 sum 6',
    ]);
  });

  it('adds up each of the first of two things behind its rows, to what it comes to alone, and in its file', async () => {
    const company = await issuing();
    const figures = (rows: FlowRow[]) =>
      rows
        .map(({ documents, packs, net_weight, dwell_days, value }) =>
          [documents, packs, net_weight, dwell_days, value].join(' '),
        )
        .toSorted();
    for (const by of flowGroups) {
      const alone = await report(company, `group_by=${by}`);
      for (const then of flowGroups.filter((group) => group !== by)) {
        const { data } = await report(
          company,
          `group_by=${by}&then_by=${then}&voided=true&order_by=packs&sort_by=desc`,
        );
        const subtotals = data.filter((row) => row.is_subtotal);
        expect([by, then, figures(subtotals)]).toEqual([by, then, figures(alone.data)]);
        expect(subtotals.map(({ packs }) => packs)).toEqual(
          subtotals.map(({ packs }) => packs).toSorted((a, b) => b - a),
        );
        expect(data.findIndex((row) => row.is_subtotal)).toBeGreaterThan(0);
      }
    }
    const csv = await company.send('GET', '/report_outbound/export?format=csv&group_by=month&then_by=owner');
    const [head, ...lines] = csv.body.split('\r\n').map((line) => line.split(',').at(-1));
    expect([head, lines]).toEqual(['Subtotal', ['Tidak', 'Ya', 'Tidak', 'Tidak', 'Ya']]);
  });

  it.each([
    ['from=2026-06-11', 3],
    ['to=2026-06-10', 6],
    ['from=2026-06-10&to=2026-06-10', 6],
    ['own=true', 5],
    ['kind=withdrawal', 4],
    ['search=lama', 5],
    ['search=tidakada', 0],
  ])('is narrowed by %s', async (query, packs) => {
    expect((await report(await issuing(), query)).totals.packs).toBe(packs);
  });

  it('is narrowed by owner, partner and warehouse', async () => {
    const company = await issuing();
    const packs = async (query: string) => (await report(company, query)).totals.packs;
    expect(await packs(`owner_id=${company.renter}`)).toBe(4);
    expect(await packs(`partner_id=${company.customer}`)).toBe(5);
    expect(await packs(`warehouse_id=${company.warehouse}`)).toBe(9);
    expect(await packs(`warehouse_id=${company.others.warehouse}`)).toBe(0);
  });

  it('is sorted by each column either way', async () => {
    const company = await issuing();
    for (const order_by of flowSortColumns) {
      const [up, down] = [
        await report(company, `group_by=batch&order_by=${order_by}&sort_by=asc`),
        await report(company, `group_by=batch&order_by=${order_by}&sort_by=desc`),
      ];
      expect([order_by, up.data.length, down.data.length]).toEqual([order_by, 2, 2]);
    }
    expect(shown(await report(company, 'group_by=batch&order_by=dwell_days&sort_by=asc'))).toEqual([
      'BARU 4 9',
      'LAMA 5 172.2',
    ]);
    expect(shown(await report(company, 'group_by=batch&order_by=packs&sort_by=desc'))).toEqual([
      'LAMA 5 172.2',
      'BARU 4 9',
    ]);
  });

  it('gives a page, and says how many rows there are in all', async () => {
    const company = await issuing();
    const { data, pagination, totals } = await report(company, 'size=1&page=1');
    expect([data.length, pagination.total, totals.packs]).toEqual([1, 3, 9]);
  });

  it('hides what goods had cost from people who may not see values: in rows, sums, order and file', async () => {
    const company = await issuing();
    const clerk = await colleagueOf(company, ['reportoutbound_list', 'reportoutbound_export']);
    const { data, totals } = await report(clerk);
    expect(data[0]).not.toHaveProperty('value');
    expect(totals).not.toHaveProperty('value');
    expect((await clerk.send('GET', '/report_outbound?order_by=value&sort_by=asc')).statusCode).toBe(403);
    const file = await clerk.send('GET', '/report_outbound/export?format=csv&group_by=batch');
    expect(file.body).toContain('LAMA');
    expect(file.body).not.toMatch(/rupiah/i);
    expect((await company.send('GET', '/report_outbound/export?format=csv&group_by=batch')).body).toMatch(/Rp|rupiah/i);
  });

  it('shows people who are bound to a warehouse what left that one alone, and no other company anything', async () => {
    const company = await issuing();
    const bound = await restrictedTo(company, company.others.warehouse);
    expect((await report(bound)).totals).toEqual({ packs: 0, net_weight: 0, value: 0 });
    expect((await report(await newBareStockCompany())).data).toEqual([]);
  });
});

describe('the inbound report', () => {
  it('comes to what the posted receipts say, by partner with what the goods cost, and counts no voided ones', async () => {
    const company = await newBareStockCompany();
    await wantApproval(company, 'voidtransaction', { needs_approval: false });
    await posted(company, { lines: [line(company, { unit_price: 10_000 })] });
    await posted(company, { date: '2026-06-20', lines: [line(company, { unit_price: 20_000 })] });
    const { id } = await posted(company);
    await company.send('POST', '/void_transactions', { document_id: id, reason: 'Salah' }, { 'idempotency-key': id });
    const { rows } = await sql<{ packs: number; net_weight: number; value: number }>`
      select sum(packs)::int as packs, sum(net_weight_g) / 1000.0 as net_weight, sum(value)::int as value from stock_document
      where company_id = ${company.companyId} and entity = 'stockreceived' and status = 'posted'`.execute(owner);
    for (const query of ['', 'group_by=partner', 'group_by=month&then_by=product']) {
      expect([query, (await inbound(company, query)).totals]).toEqual([query, rows[0]]);
    }
    const [newest] = (await inbound(company, 'group_by=partner')).data;
    expect(newest).toMatchObject({ documents: 2, partner: { id: company.supplier } });
    expect((await company.send('GET', '/report_inbound?kind=sale')).statusCode).toBe(422);
  });
});

describe('the shrink report', () => {
  it('adds up what was lost less what was found, by why, and leaves out what left with its own cause', async () => {
    const company = await issuing();
    await wantAdjusted(company);
    const adjusted = async (kind: AdjustedKind, packs: number, kg: number) => {
      const made = await draftAdjusted(company, adjustment(company, kind, [place(company, company.old, packs, kg)]));
      const answer = await stepAdjusted(company, made, 'post');
      if (answer.statusCode !== 200) throw new Error(answer.body);
    };
    await adjusted('shrink', 0, 1.25);
    await adjusted('lost', 1, 10);
    await adjusted('found', 1, 9.5);
    const { data, totals } = await shrink(company, 'group_by=kind&order_by=net_weight&sort_by=desc');
    expect(data.map(({ kind, packs, net_weight }) => [kind, packs, net_weight])).toEqual([
      ['lost', 1, 10],
      ['shrink', 0, 1.25],
      ['found', -1, -9.5],
    ]);
    expect(totals).toMatchObject({ packs: 0, net_weight: 1.75 });
    const [row] = (await shrink(company, 'kind=shrink')).data;
    expect(row!.document).toMatchObject({ entity: 'stockadjustment' });
  });

  it('has weight that was lost with the last pack of an issue', async () => {
    const company = await newBareStockCompany();
    const key = keyOf(company, await newBatch(company, 'SISA', { expiry_date: '2090-01-01' }));
    await postMovements(company, [inward(key, 2, 20_000, 2000)]);
    await postMovements(company, [outward(key, 2, 19_000)], { entity: 'stockissued', kind: 'sale' });
    expect((await shrink(company, 'group_by=kind')).data).toMatchObject([{ kind: 'sale', packs: 0, net_weight: 1 }]);
    expect((await report(company)).totals.net_weight).toBe(19);
  });
});
