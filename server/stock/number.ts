import { sql } from 'kysely';
import type { DocumentKind } from '#shared/document-kinds.ts';
import { formatDocumentNumber } from '#shared/document-number.ts';
import type { Trx } from '#server/database.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import './table.ts';

export interface TakenNumber {
  number: string;
  number_year: number;
  number_count: number;
}

/**
 * The next number of a kind of document in the year of its date. Whoever takes one holds up the others of that kind until
 * their transaction ends, because a number that is not used after all must be the next one's: so it is taken last.
 */
export async function takeNumber(trx: Trx, entity: DocumentKind, date: string): Promise<TakenNumber> {
  const { number_format } = await documentSettingOf(trx, entity);
  const year = Number(date.slice(0, 4));
  const { rows } = await sql<{ last_count: number }>`
    insert into document_counter (entity, year, last_count) values (${entity}, ${year}, 1)
    on conflict (company_id, entity, year) do update set last_count = document_counter.last_count + 1
    returning last_count`.execute(trx);
  const count = rows[0]!.last_count;
  return { number: formatDocumentNumber(number_format, date, count), number_year: year, number_count: count };
}
