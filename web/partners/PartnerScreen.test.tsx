// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { daysAhead, newCertification, newChoices, newPartner } from '#server/partners/testing.ts';
import { renderApp } from '../testing.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

async function open() {
  let id = '';
  const visit = await renderApp('/app/partners', {
    prepare: async (company) => {
      const { businessType, licence } = await newChoices(company);
      const certification_id = await newCertification(company);
      const partner = await newPartner(company, {
        code: 'ARF',
        name: 'PT Arafura',
        roles: ['customer', 'renter'],
        business_type_id: businessType,
        npwp: '0123456789012345',
        credit_limit: 1_500_000,
        minimum_remaining_days: 180,
        website: 'arafura.example',
        notes: 'Kirim pagi',
        contacts: [{ name: 'Ani', phone: '08123456789' }],
        addresses: [{ label: 'Pabrik', address: 'Jalan 1', city: 'Sorong' }],
        bank_accounts: [{ bank: 'Bank Contoh', account_number: '12345678', account_name: 'PT Arafura' }],
        documents: [{ document_type_id: licence, number: 'SIPI-1', expires_on: daysAhead(-1) }],
        certifications: [{ certification_id, number: 'ID-1', expires_on: daysAhead(900) }],
      });
      id = partner.id;
    },
  });
  await visit.user.click(await screen.findByRole('link', { name: 'PT Arafura' }));
  await screen.findByRole('heading', { level: 1, name: 'PT Arafura' });
  return { ...visit, id };
}

it('shows everything that belongs to a partner, and what has ended', async () => {
  const { id, router } = await open();
  expect(router.state.location.pathname).toBe(`/app/partners/${id}`);
  for (const text of ['ARF', 'Customer', 'Renter', 'Pengepul', '0123 4567 8901 2345', 'Rp 1.500.000', '180 days']) {
    expect(section('Identity').getByText(text)).toBeDefined();
  }
  expect(screen.getByRole('link', { name: 'arafura.example' }).getAttribute('href')).toBe('https://arafura.example');
  expect(section('Contacts').getByRole('link', { name: '+628123456789' }).getAttribute('href')).toBe(
    'tel:+628123456789',
  );
  expect(section('Addresses').getByText(/Jalan 1/)).toBeDefined();
  expect(section('Bank accounts').getByText(/12345678/)).toBeDefined();
  expect(section('Documents').getByText('Expired')).toBeDefined();
  expect(section('Certifications').queryByText(/Expire/)).toBeNull();
  expect(section('Notes').getByText('Kirim pagi')).toBeDefined();
});

it('is changed on its page, and tells what became of its details', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('tab', { name: /^Contacts/ }));
  await user.type(dialog.getByLabelText('Position'), 'Gudang');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(section('Contacts').getByText('Gudang')).toBeDefined());
  const history = section('What happened');
  await waitFor(() => {
    const [latest] = history.getAllByRole('listitem');
    for (const text of ['Detail changed', 'Ani', 'Position', 'Gudang']) {
      expect(within(latest!).getByText(text)).toBeDefined();
    }
  });
  expect(history.getByText('SIPI-1')).toBeDefined();
});

it('says of a partner that is not there that it is gone, and leads to the others', async () => {
  const { user, router } = await renderApp('/app/partners/00000000-0000-7000-8000-000000000000');
  expect(await screen.findByRole('heading', { level: 1, name: 'This partner is gone' })).toBeDefined();
  await user.click(within(screen.getByRole('main')).getByRole('link'));
  expect(router.state.location.pathname).toBe('/app/partners');
});
