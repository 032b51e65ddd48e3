import { configure, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Product } from '#shared/product.ts';
import { call } from '#web/platform/calls/api.ts';
import { renderApp } from '../testing.tsx';

// The server behind the screen is real, and so is its pace on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

type Visit = Awaited<ReturnType<typeof renderApp>>;

/** The least that a product needs, as a form sends it. */
export const tuna = { name: 'Tuna loin', name_en: 'Tuna loin', type: 'storable' };

/** A picture of one pixel. */
export const png = () =>
  new File(
    [
      Uint8Array.from(
        atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
        (letter) => letter.charCodeAt(0),
      ),
    ],
    'tuna.png',
    { type: 'image/png' },
  );

/** Creates a product as the person signed in. */
export async function create(product: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(product)) {
    body.set(name, value);
  }
  await call('POST', '/products', body);
}

/** Opens the product list of a new company that has these products already. */
export async function open(products: Record<string, string | File>[] = [], permissions?: string[]) {
  const granted = permissions && [...permissions, 'product_create'];
  const visit = await renderApp('/app/product', {
    ...(granted && { permissions: granted }),
    prepare: async () => {
      for (const product of products) {
        await create(product);
      }
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Product' });
  return visit;
}

/** Presses a button and answers the dialog it opens. */
export async function openDialog({ user }: Visit, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

/** Puts a value into a field at once. */
export const type = (dialog: Dialog, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

export const valueOf = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;

/** Types the least that a product needs. */
export const fillNames = (dialog: Dialog) => {
  type(dialog, /^Name/, tuna.name);
  type(dialog, /^English name/, tuna.name_en);
};

export const save = (user: UserEvent, dialog: Dialog) => user.click(dialog.getByRole('button', { name: 'Save' }));

/** The products as the server has them. */
export const stored = async ({ company }: Visit): Promise<Product[]> =>
  (await company.send('GET', '/products')).json().data;
