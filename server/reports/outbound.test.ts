import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FlowRow } from '#shared/stock/flow-report.ts';
import { invoiceGround } from '#server/rental/invoices/testing.ts';
import { tariffOf } from '#server/rental/tariffs/testing.ts';
import { colleagueOf } from '#server/stock/ledger/test-parties.ts';
import { outward, postMovements, type StockCompany } from '#server/stock/ledger/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking } from '#server/stock/issues/testing.ts';
import { plainReading } from '#shared/stock/pack-reading.ts';
import { issuing } from './testing.ts';

type Asking = Pick<StockCompany, 'send'>;

const report = async ({ send }: Asking, query = '') => {
  const answer = await send('GET', `/report_outbound?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: FlowRow[]; totals: { packs: number; net_weight: number; value?: number } }>();
};

describe('voided issues in the outbound report', () => {
  it('are shown on request, marked, beside those that count, and are in no sum', async () => {
    const company = await issuing();
    const [without, all] = [await report(company), await report(company, 'voided=true')];
    expect(without.data.some(({ is_voided }) => is_voided)).toBe(false);
    expect(all.data).toHaveLength(without.data.length + 1);
    expect(all.data.filter(({ is_voided }) => is_voided)).toMatchObject([
      { document: { id: company.voided }, packs: 5, net_weight: 50 },
    ]);
    expect(all.totals).toEqual(without.totals);
  });

  it('are rows of their own where it is added up', async () => {
    const { data, totals } = await report(await issuing(), 'voided=true&group_by=batch&order_by=packs&sort_by=desc');
    expect(data.map(({ batch, is_voided, packs }) => `${batch?.number} ${is_voided} ${packs}`).toSorted()).toEqual([
      'BARU false 4',
      'LAMA false 5',
      'LAMA true 5',
    ]);
    expect(totals.packs).toBe(9);
    expect(new Set(data.map(({ id }) => id)).size).toBe(3);
  });
});

describe('a row of the outbound report', () => {
  it('says how the goods went and where they lay, where each document has rows of its own', async () => {
    const company = await issuing();
    const [row] = (await report(company, 'kind=withdrawal')).data;
    expect(row).toMatchObject({
      vehicle_number: 'DK 1234 AB',
      driver_name: 'Wayan',
      seal_number: 'SG-77',
      reference: 'SO-5',
      expiry_date: '2090-01-02',
      room: { id: company.room },
    });
    const [document] = (await report(company, 'group_by=document')).data;
    expect(document).toMatchObject({ seal_number: 'SG-77', room: null, expiry_date: null });
    expect((await report(company, 'group_by=room')).data).toMatchObject([{ room: { id: company.room }, packs: 9 }]);
    expect((await report(company, 'group_by=week&order_by=date&sort_by=asc')).data).toMatchObject([
      { week: '2026-06-08', packs: 6, seal_number: null },
      { week: '2026-06-29', packs: 3 },
    ]);
  });

  it('says where the goods go, as their delivery note does: to the primary address of who gets them', async () => {
    const company = await issuing();
    const at = (address: string, is_primary: boolean) =>
      company.insert('partner_address', { partner_id: company.customer, address, city: 'Jakarta', is_primary });
    await at('Jalan Gudang 1', false);
    await at('Jalan Muara Baru 12', true);
    const destinations = async (query: string) =>
      new Set((await report(company, query)).data.map(({ destination }) => destination));
    expect(await destinations('kind=sale')).toEqual(new Set(['Jalan Muara Baru 12, Jakarta']));
    expect(await destinations('kind=withdrawal')).toEqual(new Set([null]));
    expect(await destinations('kind=sale&group_by=document')).toEqual(new Set(['Jalan Muara Baru 12, Jakarta']));
    expect(await destinations('kind=sale&group_by=product')).toEqual(new Set([null]));
    const [head, row] = (await company.send('GET', '/report_outbound/export?format=csv&kind=sale')).body.split('\r\n');
    expect([head, row]).toEqual([
      expect.stringContaining('Tujuan'),
      expect.stringContaining('"Jalan Muara Baru 12, Jakarta"'),
    ]);
  });

  it('is a file for Excel that says first what was asked, and a CSV of the rows alone', async () => {
    const company = await issuing();
    const query = `owner_id=${company.renter}&from=2026-06-01&voided=true`;
    const file = await company.send('GET', `/report_outbound/export?format=xlsx&${query}`);
    const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
    const [first] = sheets;
    expect(first!.rows.slice(0, 5).map((row) => row.filter((cell) => cell !== null))).toEqual([
      ['Laporan', 'Laporan barang keluar'],
      ['Dari', '01-06-2026'],
      ['Pemilik', expect.any(String)],
      ['Dibatalkan juga', 'Ya'],
      [],
    ]);
    const head = first!.rows[5]!;
    expect(head).toEqual(expect.arrayContaining(['Nomor kendaraan', 'Segel', 'Sewa ditagih (Rp)']));
    expect(first!.rows[6]![head.indexOf('Segel')]).toBe('SG-77');
    expect(first!.rows).toHaveLength(7);
    const csv = await company.send('GET', `/report_outbound/export?format=csv&${query}`);
    expect(csv.body.split('\r\n')).toHaveLength(2);
  });
});

describe('the gross weight of goods that left', () => {
  const reading = (gross: number | null) => ({
    ...plainReading('scale'),
    ...(gross !== null && { gross, tare: 0.75 }),
  });

  /** An issue of packs of these weights, each weighed in its basket where it has a gross one. */
  async function weighed(...packs: [net: number, gross: number | null][]) {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { variant: company.caught, packs: 20, grams: 480_000 });
    const net_weight = packs.reduce((sum, [net]) => sum + net, 0);
    const place = taking(company, batch, packs.length, {
      net_weight,
      pack_weights: packs.map(([net]) => net),
      pack_readings: packs.map(([, gross]) => reading(gross)),
    });
    const made = await draft(company, issue(company, 'sale', [line({ ...company, variant: company.caught }, [place])]));
    const answer = await step(company, made, 'post');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return company;
  }

  it('is what they weighed with their containers, in rows and file, and is not added up', async () => {
    const company = await weighed([24.312, 25.062], [24, 24.75]);
    const shown = async (query = '') => (await report(company, query)).data.map((row) => row.gross_weight);
    expect(await shown()).toEqual([49.812]);
    expect(await shown('group_by=batch')).toEqual([null]);
    const [head, row] = (await company.send('GET', '/report_outbound/export?format=csv')).body.split('\r\n');
    expect([head, row]).toEqual([
      expect.stringContaining('Berat kotor (kg)'),
      expect.stringContaining('"48,312","49,812"'),
    ]);
  });

  it('is not told where one of them was not weighed so', async () => {
    const [row] = (await report(await weighed([24.312, 25.062], [24, null]))).data;
    expect(row).toMatchObject({ packs: 2, net_weight: 48.312, gross_weight: null });
    expect((await report(await issuing())).data.map((one) => one.gross_weight)).toEqual([null, null, null]);
  });
});

describe('the rent of goods that left', () => {
  /** 100 kg from 10 March on, 40 of which leave on 11 April and the rest on 2 June; March to May are billed. */
  async function rented() {
    const of = await invoiceGround({}, tariffOf('kg_day', { rate: 10 }));
    const { key } = await of.store('2024-03-10', 100);
    const out = (packs: number, date: string) =>
      postMovements(of.company, [outward(key, packs, packs * 1000)], {
        entity: 'stockissued',
        kind: 'withdrawal',
        date,
      });
    await out(40, '2024-04-11');
    await out(60, '2024-06-02');
    const invoices = [await of.issued('2024-03-15'), await of.issued('2024-04-15'), await of.issued('2024-05-15')];
    return { ...of, billed: invoices.reduce((sum, { sum: one }) => sum + one, 0) };
  }

  it('is what issued invoices charged for them until they left, and comes to all of it once all has left', async () => {
    const { company, billed } = await rented();
    const { data } = await report(company, 'order_by=date&sort_by=asc');
    expect(data.map(({ rent }) => rent)).toEqual([
      // 22 days of March and 10 of April: 40 kg at 10 rupiah a day.
      40 * 10 * 32,
      60 * 10 * (22 + 30 + 31),
    ]);
    expect(data.reduce((sum, { rent }) => sum + rent!, 0)).toBe(billed);
    const file = await company.send('GET', '/report_outbound/export?format=csv&order_by=date&sort_by=asc');
    const [head, ...lines] = file.body.split('\r\n').map((line) => line.split(','));
    // Counted from the end: decimals have a comma, too.
    const at = head!.indexOf('Sewa ditagih (Rp)') - head!.length;
    expect(lines.map((line) => Number(line.at(at)))).toEqual(data.map(({ rent }) => rent));
  });

  it('is told to people who may list rent alone, in rows and file, and of no sums', async () => {
    const { company } = await rented();
    const clerk = await colleagueOf(company, ['reportoutbound_list', 'reportoutbound_export']);
    expect((await report(clerk)).data[0]).not.toHaveProperty('rent');
    expect((await clerk.send('GET', '/report_outbound/export?format=csv')).body).not.toContain('Sewa');
    expect((await report(company, 'group_by=batch')).data[0]).toMatchObject({ rent: null });
    const inbound = (await company.send('GET', '/report_inbound')).json();
    expect(inbound.data[0]).not.toHaveProperty('rent');
  });
});
