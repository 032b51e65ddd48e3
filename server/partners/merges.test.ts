import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allAnswers,
  type Answers,
  books,
  count,
  history,
  type Kind,
  kinds,
  none,
  pathOf,
  type Store,
  storeWith,
  together,
} from './test-merging.ts';

/** Merges of one into another, and merges that are taken back: of the one at the place of the first. */
const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    what: fc.constantFrom('merge', 'take back'),
    of: fc.nat(99),
    into: fc.nat(99),
  }),
  { minLength: 6, maxLength: 14 },
);
/** Each round undoes its merges, so that the next one starts from the same state of the company. */
const ROUNDS = 4;
const rounds = fc.array(acts, { minLength: ROUNDS, maxLength: ROUNDS });

/** Into which other of its kind each was merged. */
type Merged = Record<Kind, (number | null)[]>;

/** Merges, or takes back where there is no target, and holds the answer against what may be. */
async function ask({ company, members }: Store, merged: Merged, kind: Kind, [of, target]: [number, number | null]) {
  const into = merged[kind];
  const path = `${pathOf[kind]}/${members[kind][of]}/merge`;
  const mayBe =
    target === null
      ? into[of] !== null
      : of !== target && into[of] === null && into[target] === null && !into.includes(of);
  const answer = await (target === null
    ? company.send('DELETE', path)
    : company.send('POST', path, { into_id: members[kind][target] }));
  expect([answer.statusCode, answer.body]).toEqual([mayBe ? 200 : target === null ? 404 : 409, answer.body]);
  if (mayBe) into[of] = target;
}

const isSome = (merges: number) => merges >= ROUNDS;
const nobody = (kind: Kind): (number | null)[] => Array.from({ length: count[kind] }, () => null);

function expectFamilies(alone: Record<Kind, Answers[]>, now: Record<Kind, Answers[]>, merged: Merged) {
  for (const kind of kinds) {
    const into = merged[kind];
    for (const [n, { narrowed, grouped }] of now[kind].entries()) {
      const stays = into[n] ?? n;
      const family = alone[kind].filter((_, other) => (into[other] ?? other) === stays);
      for (const [where, sums] of Object.entries(narrowed)) {
        expect([kind, where, sums]).toEqual([kind, where, together(family.map((one) => one.narrowed[where]!))]);
      }
      for (const [where, sums] of Object.entries(grouped)) {
        const own = family.map((one) => one.grouped[where]!);
        // A document of two of them would be one; here each document is of one.
        expect([kind, where, sums]).toEqual([
          kind,
          where,
          into[n] === null || into[n] === undefined ? together(own) : none,
        ]);
      }
    }
  }
}

it('whatever is merged and taken back: each list and report adds up its parts, the books are untouched, and all is as it was', async () => {
  let played = 0;
  const standing = { partner: 0, variant: 0 };
  await fc.assert(
    fc.asyncProperty(history, rounds, async (happened, all) => {
      const store = await storeWith(happened);
      const [alone, before] = [await allAnswers(store), await books(store.company)];
      for (const doings of all) {
        const merged: Merged = { partner: nobody('partner'), variant: nobody('variant') };
        for (const { kind, what, of, into } of doings) {
          const target = what === 'merge' ? into % count[kind] : null;
          await ask(store, merged, kind, [of % count[kind], target]);
        }
        for (const kind of kinds) standing[kind] += merged[kind].filter((target) => target !== null).length;
        expectFamilies(alone, await allAnswers(store), merged);
        expect(await books(store.company)).toBe(before);
        for (const kind of kinds)
          for (const [n, target] of merged[kind].entries())
            if (target !== null) await ask(store, merged, kind, [n, null]);
        expect(await allAnswers(store)).toEqual(alone);
        expect(await books(store.company)).toBe(before);
        played += 1;
      }
    }),
    { seed: 24, numRuns: 3, endOnFailure: true },
  );
  expect(played).toBe(3 * ROUNDS);
  // So many merges stood when all was asked.
  expect(standing).toEqual({ partner: expect.toSatisfy(isSome), variant: expect.toSatisfy(isSome) });
}, 120_000);
