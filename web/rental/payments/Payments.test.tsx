// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rentedOut, tariffOf } from '#server/rental/tariffs/testing.ts';
import { stockIn } from '#server/stock/ledger/testing.ts';
import { newPerson, send } from '#server/testing.ts';
import QrCode from '#web/platform/ui/QrCode.tsx';
import { renderApp } from '#web/testing.tsx';

/** The page of an invoice of 1,000,000 rupiah, of which the renter withholds 20,000. */
async function open() {
  let id = '';
  const visit = await renderApp('/app/rental', {
    prepare: async (company) => {
      const { token } = await newPerson(company.companyId);
      const maker = { ...company, send: (...asked: Parameters<typeof company.send>) => send(token, ...asked) };
      const terms = { start_date: '2024-01-01', tax: 'none', withholds_tax: true };
      const fixed = tariffOf('fixed_month', { rate: 1_000_000, valid_from: '2024-01-01' });
      const contract = await rentedOut(await stockIn(maker), terms, fixed);
      const made = await maker.send('POST', '/rental_invoices', { contract_id: contract.id, date: '2024-06-01' });
      id = made.json().data.id;
      await maker.send('POST', `/rental_invoices/${id}/issue`, {});
    },
  });
  await visit.router.navigate({ href: `/app/rentalinvoice/${id}` });
  return visit;
}

const payments = async () => within(await screen.findByRole('region', { name: 'Payments' }));
const dialog = async () => within(await screen.findByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('books what was paid and what was withheld until nothing is open, and tells the account of the renter', async () => {
  const { user, router } = await open();
  const section = await payments();
  expect(section.getByText('Rp 1.000.000 is open.')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Book a payment' }));
  const form = await dialog();
  const amount = form.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  expect(amount.value).toBe('Rp 980.000');
  fireEvent.change(amount, { target: { value: '1000001' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('More than is open: at most Rp 1.000.000')).toBeDefined();
  fireEvent.change(amount, { target: { value: '980000' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await noDialog();
  expect(await section.findByText('Rp 20.000 is open.')).toBeDefined();

  await user.click(section.getByRole('button', { name: 'Book a payment' }));
  const slip = await dialog();
  await user.click(slip.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'PPh 23 withheld' }));
  await user.type(slip.getByRole('textbox', { name: /^Number of the withholding slip/ }), '2500000001');
  await user.click(slip.getByRole('button', { name: 'Save' }));
  await noDialog();
  expect(await section.findByText('Nothing is open any more.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();

  await user.click(section.getByRole('button', { name: /^Take back: Rp 20.000/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Take back' }));
  await noDialog();
  expect(await section.findByText('Rp 20.000 is open.')).toBeDefined();

  await router.navigate({ href: '/app/rentalinvoice/ageing' });
  const ageing = within(await screen.findByRole('region', { name: 'Renters' }));
  await user.click(await ageing.findByRole('link'));
  const entries = within(await screen.findByRole('region', { name: 'Entries' }));
  expect(await entries.findAllByText('Rp 1.000.000')).toHaveLength(2);
  expect(entries.getByText('Rp -980.000')).toBeDefined();
});

it('each paper of rental bears the code of the page that has what is on it', async () => {
  const { user, router } = await open();
  /** The code on the paper that the button opens, and the page that is open then. */
  async function printed() {
    const { pathname } = router.state.location;
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    const paper = await dialog();
    const code = await paper.findByRole('img');
    await user.click(paper.getByRole('button', { name: 'Close' }));
    return [pathname, code.getAttribute('src')];
  }
  const codeOf = (page: string) =>
    /src="([^"]*)"/.exec(
      renderToStaticMarkup(<QrCode text={`${window.location.origin}${page}`} label="" size={84} />),
    )![1]!;

  const [invoice, code] = await printed();
  expect(code).toBe(codeOf(invoice!));
  await router.navigate({ href: '/app/rentalinvoice/ageing' });
  await user.click(await within(await screen.findByRole('region', { name: 'Renters' })).findByRole('link'));
  await screen.findByRole('region', { name: 'Entries' });
  const [statement, other] = await printed();
  expect(statement).toMatch(/^\/app\/rentalinvoice\/ageing\/[\da-f-]{36}$/);
  expect(other).toBe(codeOf(statement!));
});
