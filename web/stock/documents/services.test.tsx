// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bareReceipt, open } from '#web/stock/receipts/testing.tsx';

const section = async () => within(await screen.findByRole('region', { name: 'Services' }));

it('says what was done with goods of a renter, and what nobody could read as an amount', async () => {
  const { user, company, id } = await open({
    receipt: (of) => ({ ...bareReceipt(of), kind: 'deposit', partner_id: of.renter, owner_id: of.renter }),
  });
  const services = await section();
  expect(await services.findByText(/can be charged to Mitra REN/)).toBeDefined();
  await user.click(services.getByRole('button', { name: 'Say what was done' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Services with/ }));
  const type = (label: string, value: string) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.blur(dialog.getByLabelText(label));
  };
  type('Labels', '1,5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Labels').getAttribute('aria-invalid')).toBe('true');
  type('Labels', '40');
  type('Hours of overtime', '2,25');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await services.findByText('2,25')).toBeDefined();
  expect(services.queryByText('Hours at a reefer plug')).toBeNull();
  const { data } = (await company.send('GET', `/stock_received/${id}/services`)).json();
  expect(data).toEqual({ label: 40, overtime_hour: 2.25, plug_hour: 0 });
});

it('is not there for goods of the company', async () => {
  await open({ receipt: bareReceipt });
  expect(await screen.findByRole('region', { name: 'Attachments' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Services' })).toBeNull();
});
