import type { StockCompany } from '#server/stock/ledger/testing.ts';
import { sql } from 'kysely';
import { formBody, newCompany, owner } from '#server/testing.ts';

export type Company = Awaited<ReturnType<typeof newCompany>>;

const post = async ({ send }: Company, path: string, body: object): Promise<string> => {
  const answer = await send('POST', path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.id;
};

/** Everything that a variant refers to, in a new company. */
export async function newCatalogue() {
  const company = await newCompany();
  const active = { is_active: true };
  const product = await post(
    company,
    '/products',
    formBody({ name: 'Loin tuna', name_en: 'Tuna loin', type: 'storable', selling_price: '85000' }),
  );
  return {
    company,
    product,
    grades: [
      await post(company, '/grades', { name: 'Mutu AA', code: 'AA', ...active }),
      await post(company, '/grades', { name: 'Mutu A', code: 'A', ...active }),
    ],
    sizes: [
      await post(company, '/sizes', { name: '10 up', code: '10-UP', basis: 'kg_per_piece', range_from: 10, ...active }),
      await post(company, '/sizes', { name: '2-3 kg', code: '2-3', basis: 'kg_per_piece', range_from: 2, ...active }),
    ],
    packaging: await post(company, '/packaging', { name: 'Karton 10 kg', code: 'MC10', ...active }),
    nature: await post(company, '/natures', { name: 'Beku', ...active }),
    uom: await post(company, '/uoms', { name: 'Karton', code: 'CTN', short_name: 'ctn', value: 1 }),
  };
}

/** The least that a variant needs. */
export const least = (product_id: string) => ({ product_id, name: 'Loin tuna A', code: 'LT-A', net_weight: '10' });

export const create = ({ send }: Company, fields: Record<string, string | Blob>) =>
  send('POST', '/variant', formBody(fields));

/** A variant of another product than the company's own one. */
export async function secondVariant({ insert }: Pick<StockCompany, 'insert'>, more: object = {}): Promise<string> {
  const product_id = await insert('product', {
    name: 'Cakalang',
    name_en: 'Skipjack',
    type: 'storable',
    traceability: 'batch',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: false,
    status: 'active',
  });
  const fields = { product_id, name: 'Cakalang utuh', code: 'CK-1', catch_weight: true, status: 'active', ...more };
  return insert('variant', fields);
}

/**
 * The company's product and its only variant a second time, under other names. Answers the ids of both.
 * @param of what else is otherwise
 */
export async function doubleOf(
  { variant, insert }: Pick<StockCompany, 'variant' | 'insert'>,
  code: string,
  of: { variant?: object; product?: object } = {},
): Promise<{ twin: string; double: string }> {
  const { rows } = await sql<{ product: object; variant: object }>`
    select to_jsonb(p) - '{id,search_text,selling_tax_price,version}'::text[] as product,
      to_jsonb(v) - '{id,search_text,version}'::text[] as variant
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id where v.id = ${variant}`.execute(
    owner,
  );
  const known = rows[0]!;
  const twin = await insert('product', { ...known.product, name: `Madidihang ${code}`, ...of.product });
  const own = { product_id: twin, name: `Madidihang utuh ${code}`, code, ...of.variant };
  return { twin, double: await insert('variant', { ...known.variant, ...own }) };
}
