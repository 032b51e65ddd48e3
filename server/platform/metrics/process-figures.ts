import type { Aside } from '#server/platform/db/aside.ts';
import { connectionsOf, type Db } from '#server/platform/db/database.ts';
import type { ProcessFigure } from './figure.ts';

/** How the ways to the databases stand. */
export const processFigures = (db: Db, aside: Aside | undefined): readonly ProcessFigure[] => [
  {
    name: 'palka_database_connections',
    help: 'Connections to the database',
    label: 'state',
    read() {
      const { busy, idle } = connectionsOf(db);
      return [
        { label: 'busy', value: busy },
        { label: 'idle', value: idle },
      ];
    },
  },
  {
    name: 'palka_database_waiting',
    help: 'Callers that wait for a connection to the database',
    read: () => [{ value: connectionsOf(db).waiting }],
  },
  {
    name: 'palka_standby_age_seconds',
    help: 'How old the data of the standby is; infinite where it is away, absent where none is configured',
    read: () => (aside ? [{ value: (aside.ageMs() ?? Infinity) / 1000 }] : []),
  },
];
