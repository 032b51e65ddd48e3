import { type DocumentKind, documentKinds } from '#shared/document-kinds.ts';
import {
  ambiguousKinds,
  defaultSetting,
  type DocumentSetting,
  type DocumentSettingOf,
  settled,
} from '#shared/document-settings.ts';
import type { Trx } from '#server/database.ts';
import { Problem } from '#server/problem.ts';
import './table.ts';

const decided = ['number_format', 'needs_approval', 'approval_above_kg', 'approval_above_rupiah'] as const;

/** How each kind of document is numbered and approved in the company of the context, in the order of the menu. */
export async function documentSettings(trx: Trx): Promise<DocumentSettingOf[]> {
  const rows = await trx
    .selectFrom('document_setting')
    .select(['entity', ...decided])
    .execute();
  const stored = new Map(rows.map(({ entity, ...setting }) => [entity, setting]));
  return documentKinds.map((entity) => ({ entity, ...(stored.get(entity) ?? defaultSetting(entity)) }));
}

/** How one kind of document is numbered and approved in the company of the context. */
export async function documentSettingOf(trx: Trx, entity: DocumentKind): Promise<DocumentSetting> {
  const stored = await trx
    .selectFrom('document_setting')
    .select(decided)
    .where('entity', '=', entity)
    .executeTakeFirst();
  return stored ?? defaultSetting(entity);
}

/**
 * Changes the settings of the given kinds. Only what differs from the defaults is kept.
 * @throws Problem `invalid-input` at the first pattern whose numbers could be another kind's
 */
export async function changeDocumentSettings(
  trx: Trx,
  companyId: string,
  changes: readonly DocumentSettingOf[],
): Promise<DocumentSettingOf[]> {
  // One change at a time, so that no two make patterns that each alone would be clear.
  await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  const formats = new Map<DocumentKind, string>();
  for (const { entity, number_format } of [...(await documentSettings(trx)), ...changes]) {
    formats.set(entity, number_format);
  }
  const ambiguous = ambiguousKinds(formats);
  const errors = changes.flatMap(({ entity }, index) =>
    ambiguous.has(entity) ? [{ pointer: `/documents/${index}/number_format`, code: 'number_same' }] : [],
  );
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  for (const { entity, ...setting } of changes) await keep(trx, entity, settled(setting));
  return documentSettings(trx);
}

async function keep(trx: Trx, entity: DocumentKind, setting: DocumentSetting): Promise<void> {
  const byDefault = defaultSetting(entity);
  if (decided.every((name) => setting[name] === byDefault[name])) {
    await trx.deleteFrom('document_setting').where('entity', '=', entity).execute();
    return;
  }
  await trx
    .insertInto('document_setting')
    .values({ entity, ...setting })
    .onConflict((row) => row.columns(['company_id', 'entity']).doUpdateSet(setting))
    .execute();
}
