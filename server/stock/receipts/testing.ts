import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { allPermissions } from '#shared/permissions.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { newPerson, owner, send } from '#server/testing.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';

/** As little as a place of a line needs: some packs of 10 kg at the company's position. */
export const place = ({ position }: Pick<StockCompany, 'position'>, fields: object = {}) => ({
  id: randomUUID(),
  position_id: position,
  packs: 2,
  net_weight: 20.5,
  ...fields,
});

/** As little as a line needs: the company's variant, a batch with an expiry, and a place for it. */
export const line = (
  company: StockCompany,
  { new_batch = {}, ...fields }: { new_batch?: object | null; [field: string]: unknown } = {},
) => ({
  id: randomUUID(),
  variant_id: company.variant,
  new_batch: new_batch && { expiry_date: '2030-01-31', ...new_batch },
  allocations: [place(company)],
  ...fields,
});

/** As little as a receipt needs that can be posted: a purchase of one line. */
export const receipt = (company: StockCompany, fields: object = {}) => ({
  kind: 'purchase',
  date: '2026-06-01',
  warehouse_id: company.warehouse,
  partner_id: company.supplier,
  lines: [line(company)],
  ...fields,
});

/** Makes a receipt as the screen would. */
export async function newReceipt(company: StockCompany, fields: object = {}): Promise<StockDocument> {
  const answer = await company.send('POST', '/stock_received', receipt(company, fields));
  if (answer.statusCode !== 200) throw new Error(`The receipt was refused: ${answer.body}`);
  return answer.json().data;
}

/** Takes a step with a document; posting brings a key of its own unless one is given. */
export const step = (
  { send }: Pick<StockCompany, 'send'>,
  { id, version }: Pick<StockDocument, 'id' | 'version'>,
  name: string,
  told: object = {},
  key: string = randomUUID(),
) => send('POST', `/stock_received/${id}/${name}`, { version, ...told }, { 'idempotency-key': key });

/** Posts a receipt and answers it as it then is. */
export async function posted(company: StockCompany, fields: object = {}, told: object = {}): Promise<StockDocument> {
  const answer = await step(company, await newReceipt(company, fields), 'post', told);
  if (answer.statusCode !== 200) throw new Error(`Posting was refused: ${answer.body}`);
  return answer.json().data;
}

/** What stood against a step, as `pointer code`. */
export const faultsOf = (answer: { json(): { errors?: { pointer: string; code: string }[] } }): string[] =>
  (answer.json().errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

/** A picture as a phone would send it. */
export const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      ),
    ],
    'foto.png',
  );

/** Who refused a step, and why. */
export const typeOf = (answer: { json(): { type?: string } }) => answer.json().type?.replace('urn:palka:problem:', '');

/** A colleague who may do everything but see and set values. */
export async function clerkOf({ companyId }: Pick<StockCompany, 'companyId'>): Promise<Pick<StockCompany, 'send'>> {
  const without = allPermissions.filter((permission) => !permission.startsWith('stock_value_'));
  const { token } = await newPerson(companyId, without);
  return { send: (...of) => send(token, ...of) };
}

/** Says for how much a kg of the company's product or its variant is bought. */
export const setPrice = (company: StockCompany, table: 'product' | 'variant', price_buy: number) =>
  sql`update ${sql.table(table)} set price_buy = ${price_buy} where company_id = ${company.companyId}
    and id = ${company[table]}`.execute(owner);
