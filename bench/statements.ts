import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { asCompany, createPool, type Database, type Trx } from '#server/platform/db/database.ts';
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

/** A value as it is written into a statement; an array as PostgreSQL writes one. */
const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new Error('A statement was sent a value that this cannot write.');
};

const element = (value: unknown): string =>
  typeof value === 'string'
    ? `"${value.replaceAll(/[\\"]/g, '\\$&')}"`
    : value === null
      ? 'NULL'
      : JSON.stringify(value);

/** The very statements that something sends in a company, each in one line, with their values written in. */
export async function sentBy(
  appUrl: string,
  company: FilledCompany,
  work: (trx: Trx) => Promise<unknown>,
): Promise<string[]> {
  const pool = createPool(appUrl, { max: 1 });
  const sent: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      // In one line a comment would take the rest of the statement along.
      const filled = sql
        .replaceAll(/--.*$/gm, '')
        .replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
      sent.push(filled.replaceAll(/\s+/g, ' '));
    },
  });
  await asCompany(db, company, work);
  await db.destroy();
  const inside = sent.filter((statement) => !/^(begin|start transaction|commit)/i.test(statement));
  return ['begin', ...inside, 'commit'];
}

/** The statements of a request for a list of products. */
export const statementsOf = (appUrl: string, company: FilledCompany, asked: Asked): Promise<string[]> =>
  sentBy(appUrl, company, (trx) => listProducts(trx, asked));
