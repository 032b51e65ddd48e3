import type { Planted } from './planted.ts';

/** Faults of imports, files, reports and figures: what is read from them or told in them would be another’s, or of another day. */
export const faultsOfSheets: readonly Planted[] = [
  {
    title: 'a file puts a record that others refer to below another one',
    changes: [
      {
        file: 'server/platform/import/two-levels.ts',
        find: 'rowOf.get(child) ?? rowOf.get(parent)',
        replace: 'rowOf.get(child)',
      },
    ],
    noticedBy: ['server/platform/import/check.test.ts'],
  },
  {
    title: 'who was shut out of the company has their import written',
    changes: [{ file: 'server/platform/import/may-still.ts', find: ' and membership.is_active and', replace: ' and' }],
    noticedBy: ['server/platform/import/run-import.test.ts'],
  },
  {
    title: 'a moment in a column of days counts by the day in Greenwich',
    changes: [
      {
        file: 'server/platform/spreadsheet/cell.ts',
        find: 'dayOf(local(value, clock))',
        replace: 'dayOf(local(value, (instant) => instant))',
      },
    ],
    noticedBy: ['server/platform/spreadsheet/cell.test.ts'],
  },
  {
    title: 'who was shut out is mailed reports',
    changes: [
      { file: 'server/reports/schedules/people.ts', find: 'm.is_active and u.is_active', replace: 'u.is_active' },
    ],
    noticedBy: ['server/reports/schedules/schedules.test.ts'],
  },
  {
    title: 'a loss that was voided counts as found',
    changes: [
      {
        file: 'server/reports/flow-source.ts',
        find: "d.entity <> 'voidtransaction' and m.cause in",
        replace: 'm.cause in',
      },
    ],
    noticedBy: ['server/reports/ledger.test.ts'],
  },
  {
    title: 'costs that another warehouse lacks wait at this one',
    changes: [
      {
        file: 'server/stock/documents/waiting.ts',
        find: "d.cost_state is not null and d.status = 'posted' ${inWarehouse(warehouseId)}",
        replace: "d.cost_state is not null and d.status = 'posted'",
      },
    ],
    noticedBy: ['server/dashboard/dashboard.test.ts'],
  },
  {
    title: 'what a colleague changes while an import is written is lost',
    changes: [
      {
        file: 'server/platform/import/run-import.ts',
        find: 'checkedAnew(trx, importable, stored, job.language, true)',
        replace: 'checkedAnew(trx, importable, stored, job.language, false)',
      },
    ],
    noticedBy: ['server/platform/import/run-import.test.ts'],
  },
  {
    title: 'a cell that is mended everywhere takes a heading that reads the same along',
    changes: [
      {
        file: 'server/platform/import/mend-cells.ts',
        find: 'and mended.import_id = ${id} and mended.number > ${heading_row}',
        replace: 'and mended.import_id = ${id}',
      },
    ],
    noticedBy: ['server/platform/import/own-sheets.test.ts'],
  },
];
