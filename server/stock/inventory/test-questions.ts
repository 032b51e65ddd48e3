import fc from 'fast-check';
import { expect } from 'vitest';
import { stockGroups } from '#shared/stock/kinds.ts';
import { commands, DAYS } from '#server/stock/ledger/proof/test-commands.ts';
import { twoInstances } from '#server/stock/ledger/proof/test-instances.ts';
import { played, postedIn } from '#server/stock/ledger/proof/test-play.ts';
import { app } from '#server/testing.ts';
import { answers, booked, type Question, type Store, storeOf } from './test-answers.ts';

/** What somebody wants to know of stock: in which of two companies, of what, where, whose, at the end of which day. */
const questions: fc.Arbitrary<Question & { company: number }> = fc.record({
  company: fc.nat(1),
  group: fc.constantFrom(...stockGroups),
  place: fc.constantFrom('any' as const, 'here' as const, 'there' as const),
  whose: fc.constantFrom('any' as const, 'own' as const, 'theirs' as const),
  batch: fc.option(fc.nat(99), { nil: null }),
  // Days of documents, one before, one between and one after all of them; what is dated today follows that.
  day: fc.option(fc.constantFrom(...DAYS, '2024-12-29', '2025-07-01', '2026-06-06', '2099-12-30'), { nil: null }),
});

/**
 * Asks so many random questions of so many random histories of two companies, in which all that can happen to stock happens.
 * Answers how many were answered alike, and the kinds of the documents that were posted.
 * @param seed asks the same questions again
 */
export async function askRandomly(
  numRuns: number,
  asked: number,
  seed?: number,
): Promise<{ alike: number; kinds: string[] }> {
  let alike = 0;
  const kinds = new Set<string>();
  const send = twoInstances([app, app]);
  const property = fc.asyncProperty(
    commands,
    fc.array(questions, { minLength: asked, maxLength: asked }),
    async (work, all) => {
      const companies = await played(send, work);
      for (const kind of await postedIn(companies)) kinds.add(kind);
      const stores = await Promise.all(companies.map(storeOf));
      for (const { company, ...question } of all) {
        await expectOneAnswer(stores[company]!, question);
        alike += 1;
      }
    },
  );
  await fc.assert(property, { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) });
  return { alike, kinds: [...kinds] };
}

async function expectOneAnswer(store: Store, asked: Question): Promise<void> {
  const question = store.company.batches.length === 0 ? { ...asked, batch: null } : asked;
  const [given, expected] = [await answers(store, question), await booked(store, question)];
  expect({ question, ...given }).toEqual({ question, ...expected });
}
