import { expect, it } from 'vitest';
import { type AdjustedKind, adjustedKinds } from '#shared/stock/kinds.ts';
import { photo, typeOf } from '#server/stock/receipts/testing.ts';
import { newWarehouse, store } from '#server/stock/issues/testing.ts';
import { formBody } from '#server/testing.ts';
import { adjustment, draft, place, step, wantApproval } from './testing.ts';

/** The kinds that somebody begins by hand. */
const kinds = adjustedKinds.filter((kind) => kind !== 'stock_take');

/** 30 kg, Rp 300,000 that each kind is about, missing or found. */
const amountOf: Record<AdjustedKind, [packs: number, more: object]> = {
  shrink: [0, {}],
  damage: [3, {}],
  lost: [3, {}],
  found: [3, {}],
  reweigh: [0, { side: 'lost' }],
  data_error: [3, { side: 'found' }],
  stock_take: [3, { side: 'lost' }],
};

it.each(kinds)(
  'an adjustment of the kind %s takes photos, and waits above the kg or the rupiah of the company',
  async (kind) => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1', { value: 1_000_000 });
    const [packs, more] = amountOf[kind];
    const made = async () => draft(company, adjustment(company, kind, [place(company, batch, packs, 30, more)]));
    const tried = async (limit: object) => {
      await wantApproval(company, limit);
      const answer = await step(company, await made(), 'submit');
      expect([kind, answer.statusCode]).toEqual([kind, 200]);
      const { id, status, version } = answer.json().data;
      return status === 'submitted' ? typeOf(await step(company, { id, version }, 'approve')) : status;
    };
    expect(await tried({ approval_above_kg: 29.999 })).toBe('same-person');
    expect(await tried({ approval_above_rupiah: 299_999 })).toBe('same-person');
    expect(await tried({ approval_above_kg: 30, approval_above_rupiah: 300_000 })).toBe('approved');
    const { id } = await made();
    const path = `/stock_adjustments/${id}/attachments`;
    const added = await company.send('POST', path, formBody({ file: await photo() }));
    expect(added.json().data).toMatchObject([{ content_type: 'image/webp' }]);
  },
);
