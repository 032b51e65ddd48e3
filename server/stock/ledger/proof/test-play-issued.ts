import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { randomUUID } from 'node:crypto';
import { type Command, DAYS } from './test-commands.ts';
import { partsOf } from './test-key.ts';
import { lying, type Wanted } from './test-model.ts';
import { hold, issue } from './test-model-acts.ts';
import {
  drafted,
  oneOf,
  part,
  placeOf,
  expectDone,
  post,
  reason,
  type Scene,
  stocked,
  tried,
  variantOf,
  warehouseOf,
} from './test-scene.ts';
import { APPROVAL_ABOVE_KG, type ProofCompany } from './test-world.ts';

/** So many tenths of what lies on a key; packs that weigh alike weigh what they do. */
export function wantedOf(company: ProofCompany, key: string, tenths: { packs: number; grams: number }): Wanted {
  const [there, weight] = lying(company.model, key);
  const { nominal } = variantOf(company, key);
  const packs = part(there, tenths.packs);
  return { key, packs, grams: nominal === null ? part(weight, tenths.grams) : packs * nominal };
}

export const needsApproval = (wanted: readonly Wanted[]): boolean =>
  wanted.reduce((sum, { grams }) => sum + grams, 0) > gramsOf(APPROVAL_ABOVE_KG);

/** An issue of goods of one owner in one warehouse, as its screen sends it. */
export function issueOf(company: ProofCompany, kind: string, date: string, wanted: readonly Wanted[]) {
  const { owner } = partsOf(wanted[0]!.key);
  return {
    kind,
    date,
    warehouse_id: warehouseOf(company, wanted[0]!.key),
    partner_id: kind === 'sale' ? company.customer : kind === 'withdrawal' ? owner : null,
    owner_id: owner,
    notes: reason,
    lines: wanted.map(({ key, packs, grams }) => {
      const allocation = { id: randomUUID(), ...placeOf(key), packs, net_weight: kilogramsOf(grams) };
      const variant_id = variantOf(company, key).id;
      return { id: randomUUID(), variant_id, override_reason: reason, allocations: [allocation] };
    }),
  };
}

type Issued = Extract<Command, { act: 'issue' }>;

/** What a kind of issue may take, whosever it is. */
function takable(company: ProofCompany, kind: Issued['kind']): string[] {
  return stocked(company).filter((key) => {
    const { owner, status } = partsOf(key);
    if (status !== 'available' && !(kind === 'destruction' && status === 'damaged')) return false;
    return kind === 'sale' ? owner === null : kind !== 'withdrawal' || owner !== null;
  });
}

/** Goods go out at once, or are held back for it. */
export async function issueGoods(scene: Scene, { kind, day, submit, takes }: Issued): Promise<void> {
  const { company } = scene;
  const { model } = company;
  const choice = takable(company, kind);
  const first = oneOf(choice, takes[0]!.pick);
  if (first === undefined) return;
  const together = choice.filter(
    (key) => partsOf(key).owner === partsOf(first).owner && warehouseOf(company, key) === warehouseOf(company, first),
  );
  const wanted: Wanted[] = [];
  for (const { pick, ...tenths } of takes) {
    // Mostly from another place than the takes before.
    const others = together.filter((key) => wanted.every((one) => one.key !== key));
    const key = oneOf(others.length > 0 && pick % 4 > 0 ? others : together, pick)!;
    wanted.push(wantedOf(company, key, tenths));
  }
  const date = DAYS[day]!;
  const isHeavy = needsApproval(wanted);
  const draft = await drafted(scene, '/stock_issued', issueOf(company, kind, date, wanted));
  // What is heavy is mostly handed in first.
  if (!submit && !(isHeavy && takes[0]!.pick % 4 > 0)) {
    const answer = await post(scene, '/stock_issued', draft);
    expectDone(answer, !isHeavy && issue(model, { id: draft.id, date }, wanted));
    return;
  }
  const { token } = company;
  const asking = { token, path: `/stock_issued/${draft.id}/submit`, body: { version: draft.version } };
  const answer = await tried(scene, asking);
  expectDone(answer, hold(model, draft.id, wanted));
  if (answer.status !== 200) return;
  const { id, version, lines } = answer.data!;
  company.open.push({ id, version, date, isApproved: !isHeavy, isRejected: false, lines, wanted });
}
