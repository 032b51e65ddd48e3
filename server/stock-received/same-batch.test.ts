import { expect, it } from 'vitest';
import { newStockCompany } from '#server/stock/testing.ts';
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
  const { rows } = await company.run(async (trx) => ({ rows: await trx.selectFrom('batch').select('id').execute() }));
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

it('a number that nobody typed is never one that was typed in another line', async () => {
  const company = await newStockCompany();
  const own = (fields: object) => line(company, { new_batch: fields });
  const lines = [own({ number: '260601-lt-a-1', vessel_name: 'KM Bahari' }), own({ vessel_name: 'KM Samudra' })];
  const { lines: received } = await posted(company, { lines });
  expect(received.map(({ batch }) => batch?.number)).toEqual(['260601-lt-a-1', '260601-LT-A-2']);
});
