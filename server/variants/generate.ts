import { type RawBuilder, sql } from 'kysely';
import { attributeNames } from '#shared/variant.ts';
import type { GenerateInput } from '#shared/variant-generator.ts';
import type { FieldError } from '#shared/problems.ts';
import { ownName } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import './table.ts';

type Fault = { at: number } & Record<(typeof taken)[number] | (typeof missing)[number], boolean>;

const taken = ['name', 'code', 'attributes'] as const;
const missing = attributeNames;

/**
 * Makes all of the variants in one statement, or none.
 * @throws Problem `value-taken` or `invalid-input` at each variant's field, as `/variants/3/code`
 */
export async function generate(trx: Trx, input: GenerateInput): Promise<{ id: string; name: string }[]> {
  const { variants, ...common } = input;
  const product = await trx.selectFrom('product').select('id').where('id', '=', input.product_id).executeTakeFirst();
  if (!product) throw invalid('/product_id', 'not_found');
  const faults = await faultsOf(trx, input);
  refuse('invalid-input', errorsOf(faults, missing, 'not_found'));
  refuse('value-taken', errorsOf(faults, taken, 'value_taken'));
  return trx
    .insertInto('variant')
    .values(variants.map((variant) => ({ ...common, ...variant, status: 'active' })))
    .returning(['id', 'name'])
    .execute();
}

function refuse(problem: 'invalid-input' | 'value-taken', errors: FieldError[]) {
  if (errors.length > 0) throw new Problem(problem, { errors });
}

const errorsOf = (faults: Fault[], fields: readonly Exclude<keyof Fault, 'at'>[], code: string): FieldError[] =>
  faults.flatMap((fault) =>
    fields.filter((field) => fault[field]).map((field) => ({ pointer: `/variants/${fault.at}/${field}`, code })),
  );

/**
 * What stands against each variant: a name, code or set of attributes that a variant or one before it in the list
 * has, and references to nothing. The constraints of the table remain the last word.
 */
async function faultsOf(trx: Trx, { product_id, variants }: GenerateInput): Promise<Fault[]> {
  const column = (name: (typeof attributeNames)[number]) => sql`${variants.map((one) => one[name])}::uuid[]`;
  const gone = (name: (typeof attributeNames)[number]) => sql`
    given.${sql.ref(name)} is not null
      and not exists (select from ${sql.table(name.replace(/_id$/, ''))} where id = given.${sql.ref(name)}) as ${sql.ref(name)}`;
  const same = sql`(other.grade_id, other.size_id, other.packaging_id, other.nature_id)
    is not distinct from (given.grade_id, given.size_id, given.packaging_id, given.nature_id)`;
  const alike = (other: RawBuilder<unknown>, name: 'name' | 'code') =>
    sql`lower(${other} collate indonesian) = lower(given.${sql.ref(name)} collate indonesian)`;
  const clash = (name: 'name' | 'code') => sql`
    exists (select from variant as other where ${alike(ownName('variant', 'other', name), name)})
      or exists (select from given as other where other.place < given.place and ${alike(sql.ref(`other.${name}`), name)}) as ${sql.ref(name)}`;

  const { rows } = await sql<Fault>`
    with given as (
      select * from unnest(
        ${variants.map(({ name }) => name)}::text[], ${variants.map(({ code }) => code)}::text[],
        ${column('grade_id')}, ${column('size_id')}, ${column('packaging_id')}, ${column('nature_id')}
      ) with ordinality as one (name, code, grade_id, size_id, packaging_id, nature_id, place)
    )
    select (place - 1)::int as at, ${clash('name')}, ${clash('code')},
      exists (select from variant as other where ${ownName('variant', 'other', 'product_id')} = ${product_id} and ${same})
        or exists (select from given as other where other.place < given.place and ${same}) as attributes,
      ${gone('grade_id')}, ${gone('size_id')}, ${gone('packaging_id')}, ${gone('nature_id')}
    from given order by place`.execute(trx);
  return rows;
}
