import { type RawBuilder, sql } from 'kysely';
import { keyDataElements } from '#shared/stock/key-data.ts';

type Element = (typeof keyDataElements)[number];
type Condition = RawBuilder<unknown>;

const given = (fact: string): Condition => sql`${sql.ref(`b.${fact}`)} is not null`;

const isOf = {
  catch: sql`b.production_method is distinct from 'farmed'`,
  farm: sql`b.production_method is not distinct from 'farmed'`,
  transshipment: sql`coalesce(b.transshipment_location, b.transshipment_date::text) is not null`,
};

/** Whether an element is asked of the batch `b`, as `applicable` says. */
const asked = (element: Element): Condition => ('of' in element ? isOf[element.of] : sql`true`);

/** Whether it is known of the batch `b` of the product `p`, as `missingElements` says. */
function known(element: Element): Condition {
  if ('facts' in element) {
    const each = element.facts.map(given);
    return sql`(${sql.join(each, 'any' in element ? sql` or ` : sql` and `)})`;
  }
  if (element.derived === 'species') return sql`p.commodity_id is not null`;
  if (element.derived === 'product_form') return sql`p.processtype_id is not null`;
  return sql`true`;
}

const count = (conditions: readonly Condition[]) =>
  sql<number>`(${sql.join(
    conditions.map((condition) => sql`(${condition})::integer`),
    sql` + `,
  )})`;

/** How many key data elements are asked of the batch `b`. */
export const askedElements = count(keyDataElements.map(asked));

/** How many of them are known, of the batch `b` of the product `p`. */
export const knownElements = count(keyDataElements.map((element) => sql`${asked(element)} and ${known(element)}`));

/** Whether some are missing; of the batch `b` alone. */
export const lacksKeyData = sql`(
  select ${knownElements} < ${askedElements} from variant v
  join product p on p.company_id = v.company_id and p.id = v.product_id
  where v.company_id = b.company_id and v.id = b.variant_id)`;
