import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/voids/',
    to: 'server/stock/voiding.ts',
    names: ['laterUsers', 'oppositeOf', 'postedMovements', 'postVoid', 'reservers'],
    why: 'a void is posted as the exact opposite, unless its stock was used since',
  },
  {
    from: 'server/voids/',
    to: 'server/stock/guards.ts',
    names: ['brokenGuards'],
    why: 'or would be put back where it has no place any more',
  },
  {
    from: 'server/voids/',
    to: 'server/stock/books.ts',
    names: ['refuseClosedDate'],
    why: 'nothing is voided in closed books',
  },
  {
    from: 'server/voids/',
    to: 'server/stock/once.ts',
    names: ['idempotent'],
    why: 'a repeated request voids once',
  },
  {
    from: 'server/voids/',
    to: 'server/stock/table.ts',
    names: [],
    why: 'the columns of documents, moves and balances',
  },
  {
    from: 'server/voids/',
    to: 'server/company/table.ts',
    names: [],
    why: 'the day up to which the books are closed',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/find.ts',
    names: ['documentExists', 'findDocument', 'rowColumns', 'rowJoins'],
    why: 'a void is a document, and so is what it undoes',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/approval.ts',
    names: ['needsApproval'],
    why: 'voids are approved as other documents are',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/unpriced.ts',
    names: ['storedIsUnpriced'],
    why: 'also where nobody knows the value of what they undo',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/store.ts',
    names: ['lockDocument'],
    why: 'two who decide at the same time take turns',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/tell.ts',
    names: ['tellApprovers', 'tellRequester'],
    why: 'approvers hear of a request, and who asked of the decision',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/kind.ts',
    names: ['seesValues'],
    why: 'values are for whoever may see them',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/shown.ts',
    names: ['shownRow'],
    why: 'so in rows as well',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/answer.ts',
    names: ['can', 'params'],
    why: 'the same access rules and addresses',
  },
  {
    from: 'server/voids/',
    to: 'server/stock-documents/read-routes.ts',
    names: ['refuseSortByValue'],
    why: 'the order of what one may not see would tell it',
  },
  {
    from: 'server/voids/',
    to: 'server/spreadsheet/list-export-route.ts',
    names: ['listExportRoute'],
    why: 'voids leave as a file',
  },
  {
    from: 'server/voids/',
    to: 'server/spreadsheet/sheet.ts',
    names: ['ColumnKind'],
    why: 'with columns of these kinds',
  },
];
