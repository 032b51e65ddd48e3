import { sentBy } from './statements.ts';
import type { FilledCompany } from './fill.ts';
import { withClient } from './with-client.ts';
import type { Trx } from '#server/platform/db/database.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The tables that statements of some work would be read from one row after the other, each once. */
export async function readWhole(appUrl: string, company: FilledCompany, work: (trx: Trx) => Promise<unknown>) {
  const sent = await sentBy(appUrl, company, work);
  return withClient(appUrl, async (client) => {
    const whole = new Set<string>();
    for (const statement of sent) {
      if (!/^(with|select) /i.test(statement.trim()) || statement.includes('set_config')) {
        await client.query(statement);
        continue;
      }
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${statement}`);
      for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
        if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) whole.add(node['Relation Name']);
      }
    }
    return [...whole].toSorted();
  });
}
