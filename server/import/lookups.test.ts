import { expect, it } from 'vitest';
import { asCompany } from '#server/database.ts';
import { importableProduct } from '#server/products/importable.ts';
import { db, formBody, newCompany } from '#server/testing.ts';
import { recordsById } from './lookups.ts';

it('records that an import holds can be referred to meanwhile', async () => {
  const { companyId, userId, send } = await newCompany();
  const product = formBody({ name: 'Tuna', name_en: 'Tuna', type: 'storable' });
  const { id } = (await send('POST', '/products', product)).json().data;
  await asCompany(db, { companyId, userId }, async (trx) => {
    expect((await recordsById(trx, importableProduct, [id], { lock: true })).size).toBe(1);
    const variant = formBody({ product_id: id, name: 'Tuna A', code: 'TA', net_weight: '10' });
    expect((await send('POST', '/variant', variant)).statusCode).toBe(200);
  });
});
