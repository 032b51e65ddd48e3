import pg from 'pg';
import { isOutdated } from './named.ts';
import { Problem } from '#server/platform/problems/problem.ts';

/** PostgreSQL error codes (its manual, appendix A). */
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const RESTRICT_VIOLATION = '23001';
const CHECK_VIOLATION = '23514';
const INSUFFICIENT_PRIVILEGE = '42501';
/** Class 22: a value that the column's type does not have. */
const isDataException = (code: string | undefined) => code?.startsWith('22') ?? false;

/**
 * PostgreSQL's constraints are the last word on what may be stored; asking first would race. Their names say
 * which field is at fault: `{table}_{column}_key`, `{table}_company_id_{column}_fkey`.
 */
export function constraintProblem(error: unknown, method: string): Problem | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, constraint = '', table = '' } = error;
  switch (code) {
    case UNIQUE_VIOLATION:
      return new Problem('value-taken', {
        errors: [{ pointer: `/${constraint.slice(table.length + 1).replace(/_key$/, '')}`, code: 'value_taken' }],
        cause: error,
      });
    case FOREIGN_KEY_VIOLATION:
    case RESTRICT_VIOLATION:
      // Deleting fails for the sake of another table's rows; writing fails for a reference to nothing.
      if (method === 'DELETE') {
        return new Problem('record-in-use', { errors: [{ pointer: `/${table}`, code: 'in_use' }], cause: error });
      }
      return new Problem('invalid-input', {
        errors: [{ pointer: `/${constraint.replace(/^.*company_id_/, '').replace(/_fkey$/, '')}`, code: 'not_found' }],
        cause: error,
      });
    case CHECK_VIOLATION:
      if (constraint === 'membership_owner_kept') return new Problem('last-owner', { cause: error });
      if (constraint.endsWith('_merged')) {
        const { column } = error;
        return new Problem('record-merged', {
          ...(column && { errors: [{ pointer: `/${column}`, code: 'merged' }] }),
          cause: error,
        });
      }
      if (constraint.endsWith('_alike')) {
        return new Problem('invalid-input', {
          errors: [{ pointer: `/${error.column}`, code: 'has_merged' }],
          cause: error,
        });
      }
      return new Problem('invalid-input', { cause: error });
    case INSUFFICIENT_PRIVILEGE:
      return wallProblem(error);
    default:
      return isDataException(code) ? new Problem('invalid-input', { cause: error }) : undefined;
  }
}

/**
 * What a person wrote into a warehouse that they may not work in. To them it does not exist, so the answer is that of a
 * warehouse that never was; a new warehouse is none of theirs.
 */
function wallProblem(error: pg.DatabaseError): Problem | undefined {
  const table = /row-level security policy for table "(\w+)"/.exec(error.message)?.[1];
  if (!table) return undefined;
  if (table === 'warehouse') return new Problem('warehouse-restricted', { cause: error });
  return new Problem('invalid-input', { errors: [{ pointer: '/warehouse_id', code: 'not_found' }], cause: error });
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  // The server is stopping or starting, or has no connection left.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
  // It took too long, or gave way to another transaction: trying again may do.
  '57014',
  '25P03',
  '40001',
  '40P01',
  '55P03',
]);

const retryCodes = new Set(['40001', '40P01']);

/** What a transaction read before it held its locks is no longer so: it changes nothing and is run again. */
export class ReadOutdated extends Problem {
  constructor() {
    super('service-unavailable');
  }
}

/**
 * Whether PostgreSQL rolled a transaction back for the sake of another one, or because a statement was prepared before
 * something changed, or it gave up what it had read too early: it can simply be run again.
 */
export const gaveWay = (error: unknown): boolean =>
  error instanceof ReadOutdated ||
  (error instanceof pg.DatabaseError && (retryCodes.has(String(error.code)) || isOutdated(error)));

/** A database cannot be asked now. */
export class DatabaseAway extends Error {}

/** A server refused to write to somebody who may: it is a standby, or was made one while another became the primary. */
export class ServerOnlyReads extends DatabaseAway {
  constructor(cause: unknown) {
    super('The database server only reads.', { cause });
  }
}

/** Whether PostgreSQL refused a statement because it writes in a transaction that only reads. */
export const isRefusedWrite = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006';

/** PostgreSQL's word for it, and those of the folder with the files: no space, or no quota, is left. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether a disk has no room for what was to be written. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(String(error.code));

/** How the driver says that a connection broke, also when that was before the statement that failed. */
const gone =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .* is not queryable|Postgres connection has been discarded)/;

/** Whether the database could not be reached, rather than having refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway) return true;
  if (('code' in error && awayCodes.has(String(error.code))) || isOutdated(error)) return true;
  // The socket of an embedded server that is away; a missing file elsewhere is no such thing.
  if ('code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return gone.test(error.message) || isClosed(error);
}

/** Whether a database lets nobody in: of a statement the same code means something else. */
const isClosed = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'FATAL' && error.code === '55000';
