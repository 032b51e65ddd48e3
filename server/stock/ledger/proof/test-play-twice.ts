import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { owner } from '#server/testing.ts';
import { type Command, DAYS } from './test-commands.ts';
import { partsOf, statusOf } from './test-key.ts';
import type { Wanted } from './test-model.ts';
import { issue } from './test-model-acts.ts';
import { issueOf, needsApproval, wantedOf } from './test-play-issued.ts';
import { drafted, oneOf, post, type Scene, stocked } from './test-scene.ts';

type Of<Act extends Command['act']> = Extract<Command, { act: Act }>;

/** The same request at the other instance does nothing again; another one with its key is refused. */
export async function askAgain(
  { send, company, other, instance }: Scene,
  { pick, changed }: Of<'again'>,
): Promise<void> {
  const asked = oneOf(company.asked, pick);
  if (!asked) return;
  const { path, body, key, answer } = asked;
  const { token } = company;
  if (changed) {
    const another = 'version' in body ? { version: 99 } : { ...body, reason: 'Alasan yang lain' };
    expect(await send(1 - instance, { token, path, body: another, key })).toMatchObject({
      type: 'urn:palka:problem:idempotency-key-reused',
    });
    // A key is the company's own: elsewhere it is as new, and the document is not there.
    expect((await send(instance, { token: other.token, path, body, key })).status).toBeGreaterThanOrEqual(404);
  } else {
    // The document is answered as it is now: it may have been voided since. A recall answers several.
    const { data } = answer;
    const same = 'documents' in data! ? data : { id: data!.id, number: data!.number };
    expect(await send(1 - instance, { token, path, body, key })).toMatchObject({ status: 200, data: same });
  }
}

export async function postOutdated(scene: Scene): Promise<void> {
  const { company, send, instance } = scene;
  const draft = await drafted(scene, '/stock_received', {
    kind: 'production',
    date: DAYS[0],
    warehouse_id: company.warehouse,
    lines: [],
  });
  const body = { version: draft.version + 1 };
  const path = `/stock_received/${draft.id}/post`;
  expect(await send(instance, { token: company.token, path, body, key: randomUUID() })).toMatchObject({
    type: 'urn:palka:problem:document-changed',
  });
}

/** Two people at two instances take from the same stock at once. */
export async function race(scene: Scene, { pick, tenths }: Of<'race'>): Promise<void> {
  const { company } = scene;
  const key = oneOf(
    stocked(company).filter((one) => statusOf(one) === 'available' && partsOf(one).owner === null),
    pick,
  );
  if (key === undefined) return;
  const date = DAYS.at(-1)!;
  const drafts: { id: string; version: number; wanted: Wanted[] }[] = [];
  for (const count of tenths) {
    const wanted = [wantedOf(company, key, { packs: count, grams: count })];
    const { id, version } = await drafted(scene, '/stock_issued', issueOf(company, 'sale', date, wanted));
    drafts.push({ id, version, wanted });
  }
  const answers = await Promise.all(
    drafts.map((draft, instance) => post({ ...scene, instance }, '/stock_issued', draft)),
  );
  const done = new Set(drafts.filter((_, at) => answers[at]!.status === 200).map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`select document_id as id from stock_move
    where company_id = ${company.companyId} and document_id = any (${[...done]}::uuid[])
    group by document_id order by min(id)`.execute(owner);
  const inOrder = rows.map(({ id }) => drafts.find((draft) => draft.id === id)!);
  const isIssued = ({ id, wanted }: (typeof drafts)[number]) =>
    !needsApproval(wanted) && issue(company.model, { id, date }, wanted);
  for (const draft of inOrder) expect(isIssued(draft)).toBe(true);
  // A refused command came too late, or asked for too much.
  for (const draft of drafts.filter(({ id }) => !done.has(id))) expect(isIssued(draft)).toBe(false);
}
