import { expect, type Page, test } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { appHeaders, signedIn } from './story.ts';

const { common, partners, products, records, ui } = indonesian;

/** Opens a record of a list in its form. */
async function opened(page: Page, list: string, name: string) {
  await page.goto(`${list}?search=${encodeURIComponent(name)}`);
  await button(page, said(ui.record.edit, { name })).click();
  const form = page.getByRole('form', { name: said(ui.record.editTitle, { name }) });
  await expect(form).toHaveAttribute('aria-busy', 'false');
  return form;
}

test('two people who change one product and one partner lose nothing of each other', async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  // Two people open four forms.
  test.setTimeout(600_000);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const colleague = await elsewhere.newPage();
  for (const one of [page, colleague]) await signedIn(one, owner);
  const headers = await appHeaders(page);
  const product = `Kakap bersama ${retry}`;
  const partner = `Mitra bersama ${retry}`;
  const multipart = { name: product, name_en: `Shared snapper ${retry}`, type: 'storable' };
  expect((await page.request.post('/v1/products', { headers, multipart })).status()).toBe(200);
  const data = { code: `MB-${retry}`, name: partner, roles: ['supplier'] };
  expect((await page.request.post('/v1/partners', { headers, data })).status()).toBe(200);

  const mine = await opened(page, '/app/product', product);
  await mine.getByLabel(products.field.description).fill('Beku, tanpa kulit');
  await mine.getByLabel(products.field.name_en).fill('Skinless snapper');
  const theirs = await opened(colleague, '/app/product', product);
  await theirs.getByLabel(products.field.alias_name).fill('Saku');
  await theirs.getByLabel(products.field.name_en).fill('Red snapper');
  await button(theirs, common.save).click();
  await expect(theirs).toBeHidden();

  await button(mine, common.save).click();
  const panel = mine.getByRole('alert').filter({ hasText: records.meanwhile.title });
  await expect(panel).toContainText(`${products.field.alias_name}: Saku`);
  await expect(panel.getByRole('radio', { name: 'Skinless snapper' })).toBeChecked();
  await expect(mine.getByLabel(products.field.alias_name)).toHaveValue('Saku');
  await expect(mine.getByLabel(products.field.description)).toHaveValue('Beku, tanpa kulit');
  await noBarrier(page);
  await panel.getByRole('radio', { name: 'Red snapper' }).check();
  await button(mine, common.save).click();
  await expect(mine).toBeHidden();
  const [stored] = (await (await page.request.get(`/v1/products?search=${product}`)).json()).data;
  expect(stored).toMatchObject({ alias_name: 'Saku', description: 'Beku, tanpa kulit', name_en: 'Red snapper' });

  const form = await opened(page, '/app/partners', partner);
  await form.getByLabel(partners.field.phone).fill('021 555 0101');
  const other = await opened(colleague, '/app/partners', partner);
  await other.getByRole('tab', { name: partners.part.contacts }).click();
  await button(other, partners.add.contacts).click();
  await other.getByLabel(partners.field.name).fill('Budi');
  await button(other, common.save).click();
  await expect(other).toBeHidden();
  await button(form, common.save).click();
  await expect(form.getByRole('alert').filter({ hasText: records.meanwhile.title })).toContainText('Budi');
  await button(form, common.save).click();
  await expect(form).toBeHidden();
  const [{ id }] = (await (await page.request.get(`/v1/partners?search=${partner}`)).json()).data;
  const whole = (await (await page.request.get(`/v1/partners/${id}`)).json()).data;
  expect(whole).toMatchObject({ phone: expect.stringContaining('0101'), contacts: [{ name: 'Budi' }] });
  await elsewhere.close();
});
