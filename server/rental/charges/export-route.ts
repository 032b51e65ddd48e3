import { chargeExportQuery, type ChargeDetail } from '#shared/rental-charges.ts';
import type { Tariff } from '#shared/rental-tariff.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { z } from 'zod';
import { chargesOfContract } from './charges-of-contract.ts';
import { chargeCell, chargeColumns } from './export-columns.ts';
import { namedDetail, namesOf } from './named.ts';
import { detailsAt } from './parts.ts';

type Row = ChargeDetail & { tariff: Tariff };

/** Every row behind the charges of a period, each with its rate. */
async function* rowsOf(trx: Trx, query: z.output<typeof chargeExportQuery>): AsyncGenerator<Row> {
  const { lines, tariffs, parts } = await chargesOfContract(trx, query);
  for (const { rate } of lines) {
    let at = 0;
    for await (const details of detailsAt(parts, rate.id)) {
      const names = await namesOf(
        trx,
        details.map(({ id }) => id),
      );
      for (const detail of details) {
        yield { ...namedDetail(detail, names, at), tariff: tariffs.get(rate.id)! };
        at += 1;
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
