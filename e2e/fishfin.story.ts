import { expect, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { manager, owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { ask, signedIn } from './story.ts';

const { common, fishfin } = indonesian;
const { decide, document, entry, goods, position, price, request } = fishfin;

interface Row {
  id: string;
  name: string;
}

interface Goods {
  batch: { number: string };
  position_code: string;
  catch_weight: boolean;
}

test('one person pledges goods to a facility, another approves, and the LTV follows', async ({ page }) => {
  const number = `PK/${Date.now()}`;
  await signedIn(page, owner);
  const [warehouse] = await ask<Row[]>(page, 'GET', '/warehouses?search=Muara Baru');
  const [financier] = await ask<Row[]>(page, 'GET', '/partners?role=financier');
  const facility = await ask<Row>(page, 'POST', '/fishfin/facilities', {
    number,
    kind: 'pledge',
    financier_id: financier!.id,
    warehouse_id: warehouse!.id,
    credit_limit: 1_000_000_000,
    advance_rate: 70,
    target_ltv: 60,
    margin_call_ltv: 70,
    liquidation_ltv: 80,
    haircut: 20,
    minimum_life_days: 30,
    start_date: '2026-01-01',
  });
  await ask(page, 'POST', `/fishfin/facilities/${facility.id}/activate`, {});
  const address = `/app/fishfinstock/${facility.id}`;
  const free = await ask<Goods[]>(page, 'GET', `/fishfin/facilities/${facility.id}/free_goods`);
  const { batch, position_code } = free.find(({ catch_weight }) => !catch_weight)!;
  const dialog = page.getByRole('dialog');
  const part = (name: string) => page.getByRole('region', { name });

  await page.goto(address);
  await button(page, goods.pledge).click();
  await dialog
    .getByRole('textbox', { name: said(request.take, { batch: batch.number, position: position_code }) })
    .first()
    .fill('2');
  await noBarrier(page);
  await button(dialog, request.submit).click();
  await expect(dialog).toBeHidden();
  await expect(part(document.title)).toContainText(document.own);

  await signedIn(page, manager);
  await page.goto(address);
  await noBarrier(page);
  await button(part(document.title), decide.approve).click();
  await button(dialog, decide.approve).click();
  await expect(part(goods.title)).toContainText(goods.why.no_price);

  await button(page, price.add).click();
  await dialog.getByRole('combobox', { name: price.variant_id }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: price.price }).fill('50000');
  await dialog.getByRole('textbox', { name: price.date }).fill('01-01-2026');
  await dialog.getByRole('textbox', { name: price.source }).fill('KPB');
  await noBarrier(page);
  await button(dialog, common.save).click();
  await expect(part(price.title)).toContainText(price.waits);

  await signedIn(page, owner);
  await page.goto(address);
  await part(price.title)
    .getByRole('button', { name: new RegExp(`^${price.approve}`) })
    .click();
  await button(dialog, price.approve).click();
  await expect(part(goods.title)).not.toContainText(goods.why.no_price);

  await button(page, entry.add).click();
  await dialog.getByRole('combobox', { name: entry.kind }).click();
  await page.getByRole('option', { name: entry.kinds.drawdown }).click();
  await dialog.getByRole('textbox', { name: entry.date }).fill('02-01-2026');
  await dialog.getByRole('textbox', { name: entry.amount }).fill('900000000');
  await dialog.getByRole('textbox', { name: entry.amount }).press('Tab');
  await noBarrier(page);
  await button(dialog, common.save).click();
  await expect(page.getByText(position.band.liquidation, { exact: true }).first()).toBeVisible();
  await noBarrier(page);

  await button(page, goods.release).click();
  await button(dialog, request.all).click();
  await button(dialog, request.submit).click();
  await expect(dialog.getByRole('alert')).toContainText('melampaui sasaran');
  await noBarrier(page);
});
