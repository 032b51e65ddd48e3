import { numberFrameOf } from '#shared/document-number.ts';
import type { FilledStock } from './fill-stock.ts';
import type { IssueDraft } from './issue-drafts.ts';
import { sentBy } from './statements.ts';
import { withClient } from './with-client.ts';

/** The day of the drafts, and the number that they get. */
const DATE = '2026-11-10';
const frame = numberFrameOf('BK/{YYYY}/{00000}', DATE);

/**
 * The least that posting an issue asks of the database, written by hand for pgbench's prepared protocol: the session's context, the
 * document's lock, the stock's locks and the ledger's write, all by the app's role behind the same policies. Nothing is read to be
 * judged. Each run posts another of the drafts.
 */
export async function postingLimit(
  { owner, app }: { owner: string; app: string },
  company: FilledStock,
  drafts: readonly IssueDraft[],
): Promise<string[]> {
  const [, context] = await sentBy(app, company, async () => undefined);
  await withClient(owner, async (client) => {
    await client.query('drop table if exists bench_draft; drop sequence if exists bench_turn');
    await client.query('create table bench_draft (n integer primary key, id uuid, keys text, documents text)');
    await client.query('create sequence bench_turn');
    await client.query('grant select on bench_draft to public; grant usage on bench_turn to public');
    for (let from = 0; from < drafts.length; from += 1000) {
      const some = drafts.slice(from, from + 1000).map((draft, at) => rowOf(company, draft, from + at + 1));
      await client.query(
        `insert into bench_draft select n, id, keys, documents
         from jsonb_to_recordset($1::jsonb) as d (n integer, id uuid, keys text, documents text)`,
        [JSON.stringify(some)],
      );
    }
    await client.query('analyze bench_draft');
  });
  return [
    `select nextval('bench_turn') as n \\gset`,
    `select id, keys, documents from bench_draft where n = :n \\gset`,
    'begin',
    context!,
    'select id from stock_document where id = :id::uuid for no key update',
    `select balances from lock_stock(date '${DATE}', '[]'::jsonb, '[]'::jsonb, :keys::jsonb, array[:id::uuid])`,
    'select post_documents(:documents::jsonb)',
    'commit',
  ];
}

/** What the ledger's functions are told to post a draft, as texts. */
function rowOf({ warehouseId }: FilledStock, { id, lines }: IssueDraft, n: number) {
  const keys = lines.map(({ from: { balance_id: _, ...place } }) => ({
    ...place,
    warehouse_id: warehouseId,
    stock_status: 'available',
  }));
  const moves = lines.map(({ from: { balance_id } }) => ({
    balance_id,
    packs: -1,
    net_weight_g: -10_000,
    value: -100_000,
    cause: 'customer',
  }));
  const document = { id, moves, worth: lines.length * 100_000, submitted: true, ...frame };
  return { n, id, keys: JSON.stringify(keys), documents: JSON.stringify([document]) };
}
