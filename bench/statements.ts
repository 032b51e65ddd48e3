import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { asCompany, createPool, type Database } from '#server/database.ts';
import { listProducts } from '#server/products/list.ts';
import type { FilledCompany } from './fill.ts';

/** What one request asks for. */
export type Asked = {
  search: string;
  order_by: 'name' | 'created_at' | 'category';
  sort_by: 'asc' | 'desc';
  page: number;
  size: number;
};

const searches = [
  'tuna',
  'cakalang loin',
  'kerapu',
  'udang fil',
  'steak 5',
  'asap',
  'gurita',
  'bandeng ut',
  'potong 9',
  'saku',
];

/** Twenty requests as a busy morning has them: search, sort and page. */
export const requests: Asked[] = Array.from({ length: 20 }, (_, index) => ({
  search: searches[index % searches.length] ?? '',
  order_by: (['name', 'created_at', 'category'] as const)[index % 3] ?? 'name',
  sort_by: index % 2 === 0 ? 'asc' : 'desc',
  page: index % 4,
  size: 25,
}));

const literal = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : pg.escapeLiteral(String(value));

/** The very statements the app sends for a request, each in one line, with their values written in. */
export async function statementsOf(appUrl: string, company: FilledCompany, asked: Asked): Promise<string[]> {
  const pool = createPool(appUrl, { max: 1 });
  const sent: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      const filled = sql.replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
      sent.push(filled.replaceAll(/\s+/g, ' '));
    },
  });
  await asCompany(db, company, (trx) => listProducts(trx, asked));
  await db.destroy();
  const inside = sent.filter((statement) => !/^(begin|start transaction|commit)/i.test(statement));
  return ['begin', ...inside, 'commit'];
}
