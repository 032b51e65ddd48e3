import { sql } from 'kysely';
import { partnerDetails, type PartnerInput } from '#shared/partner.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { insertRows } from '#server/platform/db/seed-table.ts';

type Kind = keyof typeof partnerDetails;
type Detail = PartnerInput[Kind][number] & { is_primary?: boolean };

/** Where each kind of detail is kept. */
const tables: Record<Kind, string> = {
  contacts: 'partner_contact',
  addresses: 'partner_address',
  bank_accounts: 'partner_bank_account',
  documents: 'partner_document',
  certifications: 'partner_certification',
};
const kinds = Object.keys(tables) as Kind[];

/**
 * Makes the details of a partner what was sent: those with an id are changed, those without are new, and what is not
 * among them is taken away.
 * @throws Problem `invalid-input` with the place of every detail, type or certification that there is not
 */
export async function saveDetails(trx: Trx, partnerId: string, input: PartnerInput): Promise<void> {
  const known = await knownDetails(trx, partnerId);
  const errors = [
    ...kinds.flatMap((kind) => strangers(kind, input[kind], known[kind])),
    ...(await faultsOfDocuments(trx, input.documents)),
    ...(await faultsOfCertifications(trx, input.certifications)),
  ];
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  for (const kind of kinds)
    await saveKind(trx, partnerId, { kind, details: withPrimary(input[kind]), known: known[kind] });
}

/** The ids of the details that a partner has. */
async function knownDetails(trx: Trx, partnerId: string): Promise<Record<Kind, Set<string>>> {
  const reads = kinds.map(
    (kind) => sql`select ${kind}::text as kind, id from ${sql.table(tables[kind])} where partner_id = ${partnerId}`,
  );
  const { rows } = await sql<{ kind: Kind; id: string }>`${sql.join(reads, sql` union all `)}`.execute(trx);
  return Object.fromEntries(
    kinds.map((kind) => [kind, new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))]),
  ) as Record<Kind, Set<string>>;
}

/** Details that claim to be of this partner and are not, or are named twice. */
function strangers(kind: Kind, details: readonly Detail[], known: ReadonlySet<string>): FieldError[] {
  const seen = new Set<string>();
  return details.flatMap(({ id }, at) => {
    if (id === undefined || (known.has(id) && !seen.has(id))) {
      if (id) seen.add(id);
      return [];
    }
    return { pointer: `/${kind}/${at}/id`, code: 'not_found' };
  });
}

async function faultsOfDocuments(trx: Trx, documents: PartnerInput['documents']): Promise<FieldError[]> {
  const ids = documents.map(({ document_type_id }) => document_type_id);
  const { rows } = await sql<{ id: string; input_field: boolean }>`
    select id, input_field from document_type where id = any(${ids}::uuid[])`.execute(trx);
  const types = new Map(rows.map((type) => [type.id, type]));
  return documents.flatMap(({ document_type_id, number }, at) => {
    const type = types.get(document_type_id.toLowerCase());
    if (!type) return { pointer: `/documents/${at}/document_type_id`, code: 'not_found' };
    return type.input_field && !number ? { pointer: `/documents/${at}/number`, code: 'required' } : [];
  });
}

async function faultsOfCertifications(trx: Trx, held: PartnerInput['certifications']): Promise<FieldError[]> {
  const ids = held.map(({ certification_id }) => certification_id);
  const { rows } = await sql<{ id: string }>`
    select id from certification where id = any(${ids}::uuid[])`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  return held.flatMap(({ certification_id }, at) =>
    known.has(certification_id.toLowerCase())
      ? []
      : { pointer: `/certifications/${at}/certification_id`, code: 'not_found' },
  );
}

/** Of several, one is the primary one: the first, where nobody said. */
function withPrimary(details: readonly Detail[]): readonly Detail[] {
  if (details.some((detail) => detail.is_primary !== false)) return details;
  return details.map((detail, at) => ({ ...detail, is_primary: at === 0 }));
}

interface Saved {
  kind: Kind;
  details: readonly Detail[];
  known: ReadonlySet<string>;
}

/** Takes away, changes, adds, in this order: what is no longer the primary one makes room for what is. */
async function saveKind(trx: Trx, partnerId: string, { kind, details, known }: Saved): Promise<void> {
  const table = sql.table(tables[kind]);
  const columns = Object.keys(partnerDetails[kind].unwrap().element.shape).filter((name) => name !== 'id');
  const kept = details.flatMap(({ id }) => id ?? []);
  const gone = [...known].filter((id) => !kept.includes(id));
  if (gone.length > 0) await sql`delete from ${table} where id = any(${gone}::uuid[])`.execute(trx);

  const changed = details.filter(({ id }) => id !== undefined);
  const assignments = sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const own = sql.join(columns.map((name) => sql`record.${sql.ref(name)}`));
  const given = sql.join(columns.map((name) => sql`given.${sql.ref(name)}`));
  // One by one: the log pairs what was there before and after by the partner, of which a statement may touch one row.
  for (const detail of changed.toSorted((one, other) => Number(one.is_primary) - Number(other.is_primary))) {
    await sql`
      update ${table} record set ${assignments}
      from jsonb_populate_record(null::${table}, ${JSON.stringify(detail)}::jsonb) given
      where record.id = ${detail.id} and (${own}) is distinct from (${given})`.execute(trx);
  }

  const added = details.filter(({ id }) => id === undefined);
  if (added.length > 0) {
    await insertRows(
      trx,
      tables[kind],
      added.map(({ id: _, ...detail }) => ({ ...detail, partner_id: partnerId })),
    );
  }
}
