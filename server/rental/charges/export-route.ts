import { chargeExportQuery, type ChargeDetail } from '#shared/rental-charges.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { z } from 'zod';
import { chargesOfContract } from './charges-of-contract.ts';
import { chargeCell, chargeColumns } from './export-columns.ts';
import { namedDetail, namesOf } from './named.ts';

type Row = ChargeDetail & { tariff: Tariff };

/** So many rows are named by one statement. */
const AT_ONCE = 500;

/** Every row behind the charges of a period, each with its rate. */
async function* rowsOf(trx: Trx, query: z.output<typeof chargeExportQuery>): AsyncGenerator<Row> {
  const { lines, tariffs } = await chargesOfContract(trx, query);
  for (const { rate, details } of lines) {
    for (let start = 0; start < details.length; start += AT_ONCE) {
      const some = details.slice(start, start + AT_ONCE);
      const names = await namesOf(
        trx,
        some.map(({ id }) => id),
      );
      for (const [at, detail] of some.entries()) {
        yield { ...namedDetail(detail, names, start + at), tariff: tariffs.get(rate.id)! };
      }
    }
  }
}

/** The rows behind the charges of a contract, as a file that a renter can add up. */
export const chargeExportRoute = listExportRoute({
  path: '/rental_charges',
  entity: 'rental',
  tag: 'rental',
  name: 'rental_charges',
  query: chargeExportQuery,
  headedAs: 'rental',
  columns: chargeColumns,
  cell: (row: Row, column, language) => chargeCell(row, column, language),
  rows: rowsOf,
});
