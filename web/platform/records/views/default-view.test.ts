import { expect, it } from 'vitest';
import { openingView, type OpeningView } from './default-view.ts';

const view = (name: string): OpeningView => ({ id: name, name, search: {}, hidden_columns: [] });
const own = (chosen: OpeningView | null) => ({ list: 'grade', of: 'person', view: chosen }) as const;
const companys = { list: 'grade', of: 'company', view: view('Perusahaan') } as const;

it.each([
  ['the person’s own before the company’s', [companys, own(view('Sendiri'))], 'Sendiri'],
  ['the company’s where the person chose nothing', [companys], 'Perusahaan'],
  ['none where the person wants none', [companys, own(null)], undefined],
  ['none of another list', [{ ...companys, list: 'size' } as const], undefined],
])('a list opens with %s', (_, all, name) => {
  expect(openingView(all, 'grade')?.name).toBe(name);
});
