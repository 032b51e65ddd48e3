import type { Planted } from './planted.ts';

const noticedBy = ['server/cells.test.ts'];

/** Faults by which people of one cell get into another, or suffer from it. */
export const faultsOfCells: readonly Planted[] = [
  {
    title: 'work that says no cell asks the first one',
    changes: [
      {
        file: 'server/platform/cells/this-cell.ts',
        find: 'others.length === 0 ? only : saidCell()',
        replace: 'saidCell() ?? only',
      },
    ],
    noticedBy,
  },
  {
    title: 'what a body says is written in the cell of the one who asked before on the connection',
    changes: [
      {
        file: 'server/platform/http/cell-of-request.ts',
        find: `    inCell(request.cell, done);
  });
  app.addHook('onResponse'`,
        replace: `    done();
  });
  app.addHook('onResponse'`,
      },
    ],
    noticedBy,
  },
  {
    title: 'links in mails lead to the first cell',
    changes: [
      {
        file: 'server/platform/http/session.ts',
        find: 'saidCell() ?? FIRST_CELL',
        replace: 'FIRST_CELL',
      },
    ],
    noticedBy,
  },
  {
    title: 'a dead cell keeps people of the others from signing in',
    changes: [
      {
        file: 'server/auth/cells-of-email.ts',
        find: '  if (known.length > 0) return first.map(({ letter }) => letter);\n',
        replace:
          '  const dead = tried.find(({ error }) => error !== undefined);\n  if (dead) throw dead.error;\n  if (known.length > 0) return first.map(({ letter }) => letter);\n',
      },
    ],
    noticedBy: ['server/cells-away.test.ts'],
  },
  {
    title: 'a cell serves people before it is migrated',
    changes: [
      {
        file: 'server/app/open-cells.ts',
        find: 'if (!open.has(cell)) throw new DatabaseAway',
        replace: 'if (cells.size === 0) throw new DatabaseAway',
      },
    ],
    noticedBy: ['server/cells-away.test.ts'],
  },
  {
    title: 'exchanged addresses of two cells are not noticed',
    changes: [
      {
        file: 'server/platform/cells/keep-letter.ts',
        find: 'if (kept !== letter)',
        replace: 'if (kept === undefined)',
      },
    ],
    noticedBy: ['server/cells-away.test.ts'],
  },
  {
    title: 'a command that acts takes the first cell when none is named',
    changes: [
      {
        file: 'server/cli/cell-option.ts',
        find: "named.length > 1 && cells === 'one'",
        replace: 'named.length === 0',
      },
    ],
    noticedBy: ['server/cli/cell-option.test.ts'],
  },
  {
    title: 'somebody goes on writing in a company that has moved',
    changes: [
      {
        file: 'server/platform/db/database.ts',
        find: 'saidCell() === undefined ? []',
        replace: 'saidCell() !== null ? []',
      },
    ],
    noticedBy: ['server/cli/move-tenant/move-tenant.test.ts'],
  },
  {
    title: 'the log of a company that is arriving is sealed in both cells',
    changes: [
      {
        file: 'server/platform/activity/seal.ts',
        find: ' where company_id in (select id from company)',
        replace: '',
      },
    ],
    noticedBy: ['server/cli/move-tenant/move-tenant.test.ts'],
  },
  {
    title: 'rows of a tenant that moved are removed although they did not arrive whole',
    changes: [
      {
        file: 'server/cli/move-tenant/compare.ts',
        find: 'if (one !== other)',
        replace: 'if (one === undefined)',
      },
    ],
    noticedBy: ['server/cli/move-tenant/move-tenant.test.ts'],
  },
];
