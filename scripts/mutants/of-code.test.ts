import { expect, it } from 'vitest';
import { dice, draw } from './mutant.ts';
import { mutantsOfCode } from './of-code.ts';

const source = `
import { sql } from 'kysely';
export const free = (all: number[], held: number) => all.filter((one) => one > held && !isGone(one)).length - 1;
export const rows = (id: string) => sql\`select from stock where id = \${id}
  and (packs <= 1 or gone is null) and owner = \${id} for update\`;
`;

/** What stands in each changed line. */
const made = mutantsOfCode('server/x.ts', source).map(({ operator, text }) => {
  const before = source.split('\n');
  return [operator, text.split('\n').find((line, at) => line !== before[at])];
});

it('plants one fault at a time, each in what the program does', () => {
  const free = (expression: string) => `export const free = (all: number[], held: number) => ${expression};`;
  for (const [operator, line] of [
    ['comparison', free('all.filter((one) => one >= held && !isGone(one)).length - 1')],
    ['condition', free('all.filter((one) => one > held).length - 1')],
    ['condition', free('all.filter((one) => !isGone(one)).length - 1')],
    ['not', free('all.filter((one) => one > held && isGone(one)).length - 1')],
    ['call', free('all.length - 1')],
    ['arithmetic', free('all.filter((one) => one > held && !isGone(one)).length + 1')],
    ['number', free('all.filter((one) => one > held && !isGone(one)).length - 2')],
  ]) {
    expect(made).toContainEqual([operator, line]);
  }
});

it('plants faults in the text of statements, which stay statements', () => {
  const sql = made.filter(([operator]) => operator!.startsWith('sql')).map(([, line]) => line);
  expect(sql).toEqual([
    '  and (packs < 1 or gone is null) and owner = ${id} for update`;',
    '  and (packs <= 1 or gone is not null) and owner = ${id} for update`;',
    '  and (packs <= 1 or gone is null) and owner = ${id} `;',
    '  and (packs <= 1 or gone is null)  for update`;',
  ]);
});

it('draws the same for the same seed, and no more than a share of one operator', () => {
  const candidates = Array.from({ length: 400 }, (_, at) => ({ operator: at < 360 ? 'many' : `few ${at % 10}`, at }));
  const drawn = draw(candidates, 20, dice(7));
  expect(drawn).toEqual(draw(candidates, 20, dice(7)));
  expect(drawn).not.toEqual(draw(candidates, 20, dice(8)));
  expect(drawn).toHaveLength(20);
  expect(drawn.filter(({ operator }) => operator === 'many')).toHaveLength(3);
});
