import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bandedReports, bandsOf } from '#shared/stock/banded-report.ts';
import { type Flow, flowGroups } from '#shared/stock/flow-groups.ts';
import type { AdjustedKind } from '#shared/stock/kinds.ts';
import { stockGroups } from '#shared/stock/kinds.ts';
import { adjustment, draft, place, step, wantApproval } from '#server/stock/adjustments/testing.ts';
import { line, place as received, posted } from '#server/stock/receipts/testing.ts';
import { owner } from '#server/testing.ts';
import { issuing } from './testing.ts';

interface Sums {
  packs: number;
  net_weight: number;
  value: number;
}

let company: Awaited<ReturnType<typeof issuing>>;

function done({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode !== 200) throw new Error(body);
}

/** Receipts, issues and adjustments, of each of which one was voided. */
beforeAll(async () => {
  company = await issuing();
  await wantApproval(company);
  const voided = async (id: string) =>
    done(
      await company.send('POST', '/void_transactions', { document_id: id, reason: 'Salah' }, { 'idempotency-key': id }),
    );
  const at = (unit_price: number) => [
    line(company, { unit_price, allocations: [received(company, { net_weight: 20 })] }),
  ];
  await posted(company, { lines: at(10_000) });
  await posted(company, { date: '2026-06-20', lines: at(20_000) });
  await voided((await posted(company, { lines: at(5000) })).id);
  const adjusted = async (kind: AdjustedKind, packs: number, kg: number) => {
    const made = await draft(company, adjustment(company, kind, [place(company, company.old, packs, kg)]));
    done(await step(company, made, 'post'));
    return made.id;
  };
  await adjusted('shrink', 0, 1.25);
  await adjusted('lost', 1, 10);
  await adjusted('found', 1, 9.5);
  await voided(await adjusted('lost', 2, 20));
});

/**
 * What the moves themselves come to: of a document or of the void of one, whatever its status says. Voided documents and their voids come to
 * nothing together.
 */
const moved = async (flow: Flow): Promise<Sums> => {
  const which = {
    outbound: sql`of.entity = 'stockissued' and m.cause not in ('lost', 'found')`,
    inbound: sql`of.entity = 'stockreceived' and m.cause not in ('lost', 'found')`,
    shrink: sql`m.cause in ('lost', 'found')`,
  }[flow];
  const sign = sql.raw(flow === 'inbound' ? '' : '-');
  const { rows } = await sql<Sums>`
    select ${sign}sum(m.packs)::int as packs, ${sign}sum(m.net_weight_g) / 1000.0 as net_weight, ${sign}sum(m.value)::int as value
    from stock_move m join stock_document d on d.id = m.document_id join stock_document of on of.id = coalesce(d.void_of_id, d.id)
    where m.company_id = ${company.companyId} and ${which}`.execute(owner);
  return rows[0]!;
};

async function report(name: string, query: string) {
  const answer = await company.send('GET', `/report_${name}?size=100&${query}`);
  done(answer);
  return answer.json<{ data: Sums[]; totals: Sums & { bands: number[] } }>();
}

describe.each(['outbound', 'inbound', 'shrink'] as const)('the totals of the %s report', (flow) => {
  it('are those of the ledger, and its rows come to them, by whatever it is added up', async () => {
    const ledger = await moved(flow);
    expect(ledger.net_weight).toBeGreaterThan(0);
    for (const query of ['', 'voided=true', ...flowGroups.map((group) => `group_by=${group}`)]) {
      const { data, totals } = await report(flow, query);
      expect([query, totals]).toEqual([query, ledger]);
      if (query === 'voided=true') continue;
      const sum = (figure: keyof Sums) => data.reduce((all, row) => all + row[figure], 0);
      expect([query, sum('packs'), sum('value')]).toEqual([query, ledger.packs, ledger.value]);
      expect(sum('net_weight')).toBeCloseTo(ledger.net_weight, 3);
    }
  });
});

describe.each(bandedReports)('the totals of the %s report', (name) => {
  it('are those of the ledger, in each band of days', async () => {
    const { rows } = await sql<Sums & { days: number | null }>`
      select case ${name} when 'ageing' then today - b.received_date else b.expiry_date - today end as days,
        sum(m.packs)::int as packs, sum(m.net_weight_g) / 1000.0 as net_weight, sum(m.value)::int as value
      from stock_move m join batch b on b.company_id = m.company_id and b.id = m.batch_id
      join company c on c.id = m.company_id cross join lateral (select (now() at time zone c.time_zone)::date as today) t
      where m.company_id = ${company.companyId} group by 1`.execute(owner);
    const bands = bandsOf[name].map(({ name: band, from, to }) =>
      rows
        .filter(({ days }) =>
          band === 'no_expiry'
            ? days === null
            : days !== null && (from === null || days >= from) && (to === null || days <= to),
        )
        .reduce((sum, { net_weight }) => sum + net_weight, 0),
    );
    const sum = (figure: keyof Sums) => rows.reduce((all, row) => all + row[figure], 0);
    for (const group of stockGroups) {
      const { totals } = await report(name, `group_by=${group}`);
      expect([group, totals.packs, totals.net_weight, totals.value]).toEqual([
        group,
        sum('packs'),
        sum('net_weight'),
        sum('value'),
      ]);
      expect(totals.bands).toEqual(bands);
    }
  });
});
