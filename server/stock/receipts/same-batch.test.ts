import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newStockCompany } from '#server/stock/ledger/testing.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { faultsOf, line, newReceipt, posted, step } from './testing.ts';

it('receipts posted at the same moment share the batch they both describe, and count on without a gap', async () => {
  const company = await newStockCompany();
  const lines = () => ({ lines: [line(company, { new_batch: { number: 'L-1' } }), line(company)] });
  const documents = await Promise.all(Array.from({ length: 6 }, () => newReceipt(company, lines())));
  const answers = await Promise.all(documents.map((document) => step(company, document, 'post')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const numbers: string[] = answers.flatMap((answer) =>
    answer.json().data.lines.map(({ batch }: { batch: { number: string } }) => batch.number),
  );
  expect([...new Set(numbers)].toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `260601-LT-A-${n}`).concat('L-1'));
  const { rows } = await company.run(async (trx) => ({
    rows: await trx.selectFrom('batch').select('id').where('received_date', '=', '2026-06-01').execute(),
  }));
  expect(rows).toHaveLength(7);
});

it('of two that describe a batch of one number differently, one is refused', async () => {
  const company = await newStockCompany();
  await posted(company);
  const documents = await Promise.all(
    ['2030-01-01', '2031-01-01'].map((expiry_date) =>
      newReceipt(company, { lines: [line(company, { new_batch: { number: 'L-1', expiry_date } })] }),
    ),
  );
  const answers = await Promise.all(documents.map((document) => step(company, document, 'post')));
  expect(answers.flatMap(faultsOf)).toEqual(['/lines/0/new_batch/number batch_differs']);
});

/** A receipt of batch L-1 that is posted while somebody else makes a batch of that number. */
async function lateFor(theirs: object) {
  const company = await newStockCompany();
  const document = await newReceipt(company, { lines: [line(company, { new_batch: { number: 'L-1' } })] });
  const id = randomUUID();
  const batch = {
    id,
    company_id: company.companyId,
    variant_id: company.variant,
    number: 'l-1',
    received_date: '2026-06-01',
  };
  const answer = await meanwhile(
    (trx) =>
      trx
        .insertInto('batch')
        .values({ ...batch, ...theirs })
        .execute(),
    () => step(company, document, 'post'),
  );
  return { id, answer };
}

it('a receipt adds to a batch of its number that somebody made a moment before', async () => {
  const { id, answer } = await lateFor({ expiry_date: '2030-01-31', vessel_name: 'KM Bahari' });
  expect(answer.json().data).toMatchObject({ status: 'posted', lines: [{ batch: { id, number: 'l-1' } }] });
});

it('a receipt is refused where somebody made another batch of its number a moment before', async () => {
  const { answer } = await lateFor({ expiry_date: '2031-01-31' });
  expect(answer.json().errors).toEqual([
    {
      pointer: '/lines/0/new_batch/number',
      code: 'batch_differs',
      values: { number: 'L-1', field: 'expiry_date' },
    },
  ]);
});

it('a number that nobody typed is never one that was typed in another line', async () => {
  const company = await newStockCompany();
  const own = (fields: object) => line(company, { new_batch: fields });
  const lines = [own({ number: '260601-lt-a-1', vessel_name: 'KM Bahari' }), own({ vessel_name: 'KM Samudra' })];
  const { lines: received } = await posted(company, { lines });
  expect(received.map(({ batch }) => batch?.number)).toEqual(['260601-lt-a-1', '260601-LT-A-2']);
});
