import { sql } from 'kysely';
import { type DocumentKind, documentKinds } from '#shared/document-kinds.ts';
import {
  ambiguousKinds,
  defaultSetting,
  type DocumentSetting,
  type DocumentSettingChange,
  type DocumentSettingOf,
  settled,
} from '#shared/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import './table.ts';

const decided = ['number_format', 'needs_approval', 'approval_above_kg', 'approval_above_rupiah'] as const;

/** How each kind of document is numbered and approved in the company of the context, in the order of the menu. */
export async function documentSettings(trx: Trx): Promise<DocumentSettingOf[]> {
  const rows = await trx
    .selectFrom('document_setting')
    .select(['entity', 'version', ...decided])
    .execute();
  const stored = new Map(rows.map(({ entity, ...setting }) => [entity, setting]));
  return documentKinds.map((entity) => ({
    entity,
    ...(stored.get(entity) ?? { ...defaultSetting(entity), version: 0 }),
  }));
}

/** How one kind of document is numbered and approved in the company of the context. */
export async function documentSettingOf(trx: Trx, entity: DocumentKind): Promise<DocumentSetting> {
  const { rows } = await sql<DocumentSetting>`${named('document setting')}
    select number_format, needs_approval, approval_above_kg, approval_above_rupiah
    from document_setting where entity = ${entity}`.execute(trx);
  return rows[0] ?? defaultSetting(entity);
}

/**
 * Changes the settings of the given kinds. What somebody decided is kept from then on, also where it is the default again.
 * @throws Problem `record-changed` when one of them is not of the given version; `invalid-input` at the first pattern whose
 *   numbers could be another kind's
 */
export async function changeDocumentSettings(
  trx: Trx,
  companyId: string,
  changes: readonly DocumentSettingChange[],
): Promise<DocumentSettingOf[]> {
  // One change at a time, so that no two make patterns that each alone would be clear.
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  const before = new Map((await documentSettings(trx)).map((setting) => [setting.entity, setting]));
  const outdated = changes.find(
    ({ entity, version }) => version !== undefined && version !== before.get(entity)!.version,
  );
  if (outdated) await refuseSave(trx, (await idOf(trx, outdated.entity)) ?? companyId, documentSettings);
  refuseAmbiguous([...before.values()], changes);
  for (const { entity, version: _, ...given } of changes) {
    const setting = settled(given);
    const stored = before.get(entity)!;
    if (decided.some((name) => setting[name] !== stored[name])) await keep(trx, entity, setting);
  }
  return documentSettings(trx);
}

/** Under which the changes of a kind's setting are logged. */
async function idOf(trx: Trx, entity: DocumentKind): Promise<string | undefined> {
  const stored = await trx.selectFrom('document_setting').select('id').where('entity', '=', entity).executeTakeFirst();
  return stored?.id;
}

function refuseAmbiguous(before: readonly DocumentSettingOf[], changes: readonly DocumentSettingChange[]): void {
  const formats = new Map<DocumentKind, string>();
  for (const { entity, number_format } of [...before, ...changes]) formats.set(entity, number_format);
  const ambiguous = ambiguousKinds(formats);
  const errors = changes.flatMap(({ entity }, index) =>
    ambiguous.has(entity) ? [{ pointer: `/documents/${index}/number_format`, code: 'number_same' }] : [],
  );
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

const keep = (trx: Trx, entity: DocumentKind, setting: DocumentSetting) =>
  trx
    .insertInto('document_setting')
    .values({ entity, ...setting })
    .onConflict((row) => row.columns(['company_id', 'entity']).doUpdateSet(setting))
    .execute();
