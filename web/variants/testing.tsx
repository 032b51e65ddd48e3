import { fireEvent, screen, within } from '@testing-library/react';
import type { Variant } from '#shared/variant.ts';
import { call } from '#web/platform/calls/api.ts';
import { renderApp } from '../testing.tsx';

type Visit = Awaited<ReturnType<typeof renderApp>>;

/** Creates a record as the person signed in, by a form or by JSON. */
async function post(path: string, fields: Record<string, unknown>, asForm = false): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, String(value));
  }
  return (await call<{ data: { id: string } }>('POST', path, asForm ? form : fields)).data.id;
}

export interface Catalogue {
  loin: string;
  fillet: string;
  grades: string[];
  packaging: string;
}

/** Two products, and what their variants can be told apart by. */
async function fill(): Promise<Catalogue> {
  const active = { is_active: true };
  const product = (name: string, more: Record<string, string> = {}) =>
    post('/products', { name, name_en: name, type: 'storable', ...more }, true);
  const grade = (code: string) => post('/grades', { name: `Grade ${code}`, code, ...active });
  await post('/sizes', { name: '1-2 kg', code: '1-2', ...active });
  await post('/uoms', { name: 'Carton', code: 'CTN', short_name: 'ctn', value: 1 });
  return {
    loin: await product('Tuna loin', { selling_price: '85000' }),
    fillet: await product('Snapper fillet', { status: 'none' }),
    grades: [await grade('A'), await grade('B')],
    packaging: await post('/packaging', { name: 'Carton 10 kg', code: 'MC10', ...active }),
  };
}

/** Opens a screen of a new company that has two products and these variants of the first. */
export async function open(
  variants: Record<string, string>[] = [],
  { path = '/app/productvariant', permissions }: { path?: string; permissions?: string[] } = {},
) {
  let catalogue: Catalogue | undefined;
  const visit = await renderApp(path, {
    prepare: async () => {
      catalogue = await fill();
      for (const [index, variant] of variants.entries()) {
        const grade_id = catalogue.grades[index]!;
        const least = { product_id: catalogue.loin, name: 'Loin A', code: 'LA', net_weight: '10', grade_id };
        await post('/variant', { ...least, ...variant }, true);
      }
    },
    ...(permissions && { permissions }),
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...visit, catalogue: catalogue! };
}

/** Presses a button and answers the dialog it opens. */
export async function openDialog({ user }: Visit, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

export type Dialog = Awaited<ReturnType<typeof openDialog>>;

/** Puts a value into a field at once. */
export const type = (dialog: Dialog, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

export const valueOf = (dialog: Dialog, label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;

/** Chooses an option of a select, once it is offered. */
export async function choose({ user }: Visit, dialog: Dialog, label: string | RegExp, option: string) {
  await user.click(dialog.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

export const press = async ({ user }: Visit, dialog: Dialog, name: string) =>
  user.click(await dialog.findByRole('button', { name }));

/** The variants as the server has them, by name. */
export const stored = async ({ company }: Visit): Promise<Variant[]> =>
  (await company.send('GET', '/variant?order_by=name&sort_by=asc&size=100')).json().data;
