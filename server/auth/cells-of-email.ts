import { sql } from 'kysely';
import { type Cells, inOneOf, triedInEachCell } from '#server/platform/cells/this-cell.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { isDatabaseAway } from '#server/platform/db/database-problem.ts';

export interface CellOptions {
  db: Db;
  cells: Cells;
}

interface Knowledge {
  /** Of a person, or of somebody who registered. */
  isKnown: boolean;
  /** A person with it works in the company that was named. */
  isThere: boolean;
}

/** What a cell knows of an e-mail. */
async function knowledgeOf(db: Db, email: string, companyId: string | null = null): Promise<Knowledge> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<Knowledge>`select exists (select from app_user where email = ${email})
      or exists (select from sign_up where email = ${email}) as "isKnown",
      exists (select from membership join app_user on id = user_id
        where email = ${email} and company_id = ${companyId}::uuid) as "isThere"`.execute(trx),
  );
  return rows[0]!;
}

/**
 * The cells that know an e-mail; where none does the first, always the same. Each is asked: there is no second list of people that could
 * be wrong or away.
 * @throws what a cell that is away throws, where the others do not know it
 */
async function cellsOfEmail({ db, cells }: CellOptions, email: string, companyId?: string): Promise<string[]> {
  const tried = await triedInEachCell(cells, () => knowledgeOf(db, email, companyId));
  const known = tried.filter(({ answer }) => answer?.isKnown);
  const first = known.toSorted((one, other) => Number(other.answer!.isThere) - Number(one.answer!.isThere));
  if (known.length > 0) return first.map(({ letter }) => letter);
  const failed = tried.find(({ error }) => error !== undefined);
  if (failed) throw failed.error;
  return [tried[0]!.letter];
}

/** Runs work in each cell that knows an e-mail; in one all the same where none does, so that the answer cannot tell. */
export async function inCellsOfEmail(options: CellOptions, email: string, work: () => Promise<void>): Promise<void> {
  if (options.cells.size === 1) return work();
  for (const letter of await cellsOfEmail(options, email)) await withinCell(letter, work);
}

/**
 * Lets the person of an e-mail in where they are known: somebody whom companies of two cells invited has an account in each. Where one
 * refuses in a way that `isRefused` recognises, the next is tried; the last one's refusal is thrown. That of the company comes first.
 */
export async function tryCellsOfEmail<T>(
  options: CellOptions,
  { email, companyId }: { email: string; companyId?: string | undefined },
  { work, isRefused }: { work: () => Promise<T>; isRefused: (error: unknown) => boolean },
): Promise<T> {
  if (options.cells.size === 1) return work();
  const letters = await cellsOfEmail(options, email, companyId);
  return firstThatWorks(letters, (letter) => withinCell(letter, work), isRefused);
}

/** Tries one after the other while each fails in a way that `goesOn` recognises. @throws what the last one throws */
async function firstThatWorks<T>(
  letters: readonly string[],
  work: (letter: string) => Promise<T>,
  goesOn: (error: unknown) => boolean,
): Promise<T> {
  const [letter, ...others] = letters;
  try {
    return await work(letter!);
  } catch (error) {
    if (others.length === 0 || !goesOn(error)) throw error;
    return firstThatWorks(others, work, goesOn);
  }
}

/** Runs work in the cell that knows an e-mail, and for a new one in that with most room. One that is away takes nobody new. */
export async function inCellForEmail<T>({ db, cells }: CellOptions, email: string, work: () => Promise<T>): Promise<T> {
  if (cells.size === 1) return work();
  const tried = await triedInEachCell(cells, async () => ({
    ...(await knowledgeOf(db, email)),
    bytes: await sizeOf(db),
  }));
  const alive = tried.flatMap(({ letter, answer }) => (answer ? [{ letter, ...answer }] : []));
  const roomiest = alive.toSorted((a, b) => a.bytes - b.bytes)[0];
  if (!roomiest) throw tried[0]!.error;
  return withinCell((alive.find(({ isKnown }) => isKnown) ?? roomiest).letter, work);
}

/** Of the present cell's database, in bytes. */
async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]!.bytes;
}

/** Runs work that concerns no cell more than another in the first one that answers. */
export const inAnyCell = <T>({ cells }: Pick<CellOptions, 'cells'>, work: () => Promise<T>): Promise<T> =>
  firstThatWorks([...cells.keys()], (letter) => inOneOf(cells, letter, work), isDatabaseAway);

/** Runs work in one cell after another until one has an answer. */
export async function inCellsUntil<T>(
  { cells }: Pick<CellOptions, 'cells'>,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  let away: unknown;
  for (const letter of cells.keys()) {
    try {
      const answer = await inOneOf(cells, letter, work);
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      away = error;
    }
  }
  if (away !== undefined) throw away;
  return undefined;
}
