import { createHash, randomBytes } from 'node:crypto';
import { postDocument } from '#server/stock/documents/workflow.ts';
import { issuedType } from '#server/stock/issues/issued-type.ts';
import type { FilledStock } from './fill-stock.ts';
import type { IssueDraft } from './issue-drafts.ts';
import { sentBy } from './statements.ts';
import { withClient } from './with-client.ts';

/** Which ids of a draft are the same. Only drafts alike can be told by one script. */
const patternOf = (draft: IssueDraft): string => {
  const ids = idsOf(draft);
  return ids.map((id) => ids.indexOf(id)).join(' ');
};

/** A count that no figure of a posting is mistaken for; each measurement begins at another one. */
let count = 7_000_001;

/** All that differs from one draft to the next, in one order. */
const idsOf = ({ id, lines }: IssueDraft): string[] => [
  id,
  ...lines.flatMap(({ id: line, allocation_id, from }) => [
    line,
    allocation_id,
    from.balance_id,
    from.batch_id,
    from.variant_id,
    from.position_id,
  ]),
];

/**
 * The statements that the app sends to post one of many drafts, as a script for pgbench that posts another one each time:
 * ids, key and number are looked up by a sequence, all else is as it was when the first draft was posted.
 */
export function postingScript(
  { owner, app }: { owner: string; app: string },
  company: FilledStock,
  drafts: readonly IssueDraft[],
): Promise<string[]> {
  return withClient(owner, async (client) => {
    const first = drafts[0]!;
    const others = drafts.slice(1).filter((draft) => patternOf(draft) === patternOf(first));
    const setCount = (last: number) =>
      client.query(
        `insert into document_counter (company_id, entity, year, last_count) values ($1, 'stockissued', 2026, $2)
       on conflict (company_id, entity, year) do update set last_count = excluded.last_count`,
        [company.companyId, last],
      );
    count += 100_000;
    await setCount(count - 1);
    const key = randomBytes(12).toString('hex');
    const hash = createHash('sha256').update(key).digest();
    const asking = { by: { id: company.userId, name: 'Owner' }, once: { key, hash, id: first.id } };
    const sent = await sentBy(app, company, (trx) =>
      postDocument(trx, issuedType, { id: first.id, version: 1 }, asking),
    );

    await client.query('drop table if exists bench_draft; drop sequence if exists bench_turn');
    await client.query('create table bench_draft (n integer primary key, ids text[] not null)');
    await client.query(`create sequence bench_turn`);
    await client.query(`grant select on bench_draft to public; grant usage on bench_turn to public`);
    for (let from = 0; from < others.length; from += 1000) {
      const some = others.slice(from, from + 1000);
      await client.query(
        `insert into bench_draft select (d ->> 'n')::integer, array(select jsonb_array_elements_text(d -> 'ids'))
       from jsonb_array_elements($1::jsonb) d`,
        [JSON.stringify(some.map((draft, at) => ({ n: from + at + 1, ids: idsOf(draft) })))],
      );
    }
    await client.query('analyze bench_draft');

    const names = new Map(idsOf(first).map((id, at) => [id, at + 1]));
    const named = (statement: string) =>
      statement
        .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (names.has(id) ? `:u${names.get(id)}` : id))
        .replaceAll(String(count), ':count')
        .replaceAll(key, `${key}:n`);
    const columns = [...names.values()].map((at) => `ids[${at}] as u${at}`).join(', ');
    return [
      `select nextval('bench_turn') as n \\gset`,
      `select ${columns}, ${count} + :n as count from bench_draft where n = :n \\gset`,
      ...sent.map(named),
    ];
  });
}
