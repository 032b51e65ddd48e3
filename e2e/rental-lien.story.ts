import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Contract } from '#shared/rental.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import type { FefoProposal } from '#shared/stock/fefo-proposal.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { newPerson } from './new-person.ts';
import { manager, owner } from './people.ts';
import { alsoInEnglish, button, lead, noBarrier, takeStep } from './steps.ts';
import { ask, pageOfAnother, signedIn, today } from './story.ts';

const { menu, stockDocuments } = indonesian;
const { act, lien, status } = stockDocuments;

interface Named {
  id: string;
}

test('goods of a renter whose invoice is long overdue leave only when somebody of rental lets them go', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await signedIn(page, owner);
  const [contract] = await ask<Contract[]>(
    page,
    'GET',
    `/rental?search=${encodeURIComponent('CV Gurita Beku Kencana')}`,
  );
  const { renter, warehouse } = contract!;
  const rows = await ask<{ variant: Named; available_packs: number }[]>(
    page,
    'GET',
    `/inventory_stocks?group_by=variant&owner_id=${renter.id}&warehouse_id=${warehouse.id}&size=25`,
  );
  const { variant } = rows.find(({ available_packs }) => available_packs > 1)!;
  const asked = { kind: 'withdrawal', date: today(), warehouse_id: warehouse.id, partner_id: renter.id };
  const wanted = new URLSearchParams({ ...asked, owner_id: renter.id, variant_id: variant.id, packs: '1' });
  const { candidates } = await ask<FefoProposal>(page, 'GET', `/stock_issued/fefo?${wanted}`);
  const lot = candidates.find(({ proposed_packs }) => proposed_packs > 0)!;

  const dock = await newPerson(page, browser, baseURL, { name: 'Hasan Pintu', role: 'Petugas Barang Keluar' });
  const draft = await ask<StockDocument>(dock, 'POST', '/stock_issued', {
    ...asked,
    vehicle_number: 'B 9001 KXA',
    lines: [
      {
        id: randomUUID(),
        variant_id: variant.id,
        allocations: [
          {
            id: randomUUID(),
            batch_id: lot.batch_id,
            position_id: lot.position_id,
            handling_unit_code: lot.handling_unit_code,
            packs: lot.proposed_packs,
            net_weight: lot.proposed_weight,
          },
        ],
      },
    ],
  });
  const address = `/app/stockissued/${draft.id}`;
  await dock.goto(address);
  await expect(dock.getByText(lien.title, { exact: true })).toBeVisible();
  await expect(dock.getByText(lien.ask)).toBeVisible();
  await expect(button(dock, lien.button)).toHaveCount(0);
  await expect(dock.getByRole('link', { name: menu.item.rental, exact: true })).toHaveCount(0);
  await noBarrier(dock);
  await alsoInEnglish(dock, english.stockDocuments.lien.title, english.stockDocuments.lien.ask);
  await dock.reload();
  await takeStep(dock, act.submit.open);
  await expect(
    dock
      .getByRole('main')
      .getByText(new RegExp(`^(${status.submitted}|${status.approved})$`))
      .first(),
  ).toBeVisible();

  const approver = await pageOfAnother(page, manager);
  await approver.goto(address);
  await expect(lead(approver, act.approve.open).or(lead(approver, act.post.open))).toBeVisible();
  if (await lead(approver, act.approve.open).isVisible()) await takeStep(approver, act.approve.open);
  await takeStep(approver, act.post.open);
  await expect(approver.getByText(/batasnya 30 hari/).first()).toBeVisible();
  const again = approver.getByRole('dialog');
  if (await again.isVisible()) await approver.keyboard.press('Escape');
  await button(approver, lien.button).click();
  await expect(button(again, lien.button)).toHaveCount(0);
  await again.getByRole('textbox', { name: lien.reason }).fill('Bukti transfer sudah diterima');
  await noBarrier(approver);
  await button(again, lien.button).click();
  await expect(approver.getByText(lien.released)).toBeVisible();
  await noBarrier(approver);
  await takeStep(approver, act.post.open);
  await expect(approver.getByRole('main').getByText(status.posted).first()).toBeVisible();
  await expect(approver.getByText('Bukti transfer sudah diterima').first()).toBeVisible();
  await alsoInEnglish(approver, english.stockDocuments.status.posted, 'Bukti transfer sudah diterima');
});
