import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { documentColumns } from './columns.tsx';

type Columns = ReturnType<typeof documentColumns>;
type Row = Parameters<Columns[number]['cell']>[0];

const words = {
  t: ((key: string, told: object = {}) => [key, ...Object.values(told)].join(' ')) as never,
  formatDate: (day: string) => day,
  seesValues: true,
  canView: false,
};
const row = { kind: 'purchase', number: null, reference: 'PO-9', goods: { name: 'Loin tuna', others: 2 } } as Row;
const cellOf = (columns: Columns, wanted: string) => columns.find(({ id }) => id === wanted)!.cell(row);

it('a document without a number is called by its kind and its reference', () => {
  const columns = documentColumns(words);
  expect(cellOf(columns, 'number')).toBe('kind.purchase PO-9');
});

it('its goods stand before its figures, and the value before what can wait', () => {
  const columns = documentColumns(words);
  expect(renderToStaticMarkup(cellOf(columns, 'goods'))).toBe(
    '<span title="Loin tuna">goodsAndOthers Loin tuna 2</span>',
  );
  expect(columns.map(({ id }) => id).slice(0, 8)).toEqual([
    'number',
    'date',
    'status',
    'partner',
    'goods',
    'packs',
    'net_weight',
    'value',
  ]);
});
