import { expect, type Page, test } from '@playwright/test';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import { financier, manager, owner } from './people.ts';
import { button, noBarrier, said } from './steps.ts';
import { ask, inLanguage, pageOfAnother, signedIn } from './story.ts';

interface Row {
  id: string;
  name: string;
  date: string;
}

interface Goods {
  batch: { number: string };
  position_code: string;
  packs: number;
  catch_weight: boolean;
}

interface Position {
  value: number;
  outstanding: number;
  goods: Goods[];
}

interface Notice {
  key: string;
  link: string | null;
}

/** A facility in force, by the calls of its form, which `access-screens.story.ts` looks at. */
async function inForce(page: Page, number: string): Promise<string> {
  const [warehouse] = await ask<Row[]>(page, 'GET', '/warehouses?search=Muara Baru');
  const [lender] = await ask<Row[]>(page, 'GET', '/partners?role=financier&search=BKS');
  const { id } = await ask<Row>(page, 'POST', '/fishfin/facilities', {
    number,
    kind: 'pledge',
    financier_id: lender!.id,
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
  await ask(page, 'POST', `/fishfin/facilities/${id}/activate`, {});
  return id;
}

const languages = [
  ['id', indonesian],
  ['en', english],
] as const;

for (const [language, { common, fishfin }] of languages) {
  const { change, close, decide, document, entry, fault, goods, position, price, release, request, status } = fishfin;

  test(`a loan from the pledge of goods over a margin call to their handover, each step by who may (${language})`, async ({
    page,
  }) => {
    const number = `PK-${language}/${`${Date.now()}`.slice(-6)}`;
    await inLanguage(page, language);
    await signedIn(page, owner);
    const id = await inForce(page, number);
    const lender = await pageOfAnother(page, financier);
    await inLanguage(lender, language);
    const facility = `/fishfin/facilities/${id}`;
    const address = `/app/fishfinstock/${id}`;
    const dialog = page.getByRole('dialog');
    const part = (name: string) => page.getByRole('region', { name });
    const stands = () => ask<Position>(page, 'GET', `${facility}/position`);
    const asPerson = async (email: string, path = address) => {
      await signedIn(page, email);
      await page.goto(path);
    };
    /** The second person looks at what was requested, and leaves the rest to the financier. */
    const checked = async () => {
      await noBarrier(page);
      await button(page.getByRole('main'), decide.check).click();
      await button(dialog, decide.check).click();
      await expect(page.getByText(decide.said.ownCheck).first()).toBeVisible();
      await expect(button(page, decide.approve)).toHaveCount(0);
    };
    const approvedByLender = async (path: string) => {
      await lender.goto(path);
      await noBarrier(lender);
      await button(lender.getByRole('main'), decide.approve).click();
      await button(lender.getByRole('dialog'), decide.approve).click();
      await expect(lender.getByRole('dialog')).toBeHidden();
    };
    const write = async (kind: keyof typeof entry.kinds, amount: number) => {
      await button(page, entry.add).click();
      await dialog.getByRole('combobox', { name: entry.kind }).click();
      await page.getByRole('option', { name: entry.kinds[kind] }).click();
      await dialog.getByRole('textbox', { name: entry.date }).fill('02-01-2026');
      await dialog.getByRole('textbox', { name: entry.amount }).fill(`${amount}`);
      await dialog.getByRole('textbox', { name: entry.amount }).press('Tab');
      await noBarrier(page);
      await button(dialog, common.save).click();
      await expect(dialog).toBeHidden();
    };
    const free = await ask<Goods[]>(page, 'GET', `${facility}/free_goods`);
    const { batch, position_code } = free.find(({ catch_weight, packs }) => !catch_weight && packs >= 4)!;
    const taken = dialog
      .getByRole('textbox', { name: said(request.take, { batch: batch.number, position: position_code }) })
      .first();

    await test.step('goods are requested by one person, checked by another, and pledged by the financier', async () => {
      await page.goto(address);
      await button(page, goods.pledge).click();
      await taken.fill('2');
      await noBarrier(page);
      await button(dialog, request.submit).click();
      await expect(dialog).toBeHidden();
      await expect(part(document.title)).toContainText(decide.said.own);
      await asPerson(manager);
      await checked();
      await approvedByLender(address);
      await page.goto(address);
      await expect(part(goods.title)).toContainText(goods.why.no_price);
    });

    await test.step('a price counts once somebody else approved it', async () => {
      await button(page, price.add).click();
      await dialog.getByRole('combobox', { name: price.variant_id }).click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('textbox', { name: price.price }).fill('50000');
      await dialog.getByRole('textbox', { name: price.date }).fill('01-01-2026');
      await dialog.getByRole('textbox', { name: price.source }).fill('KPB');
      await noBarrier(page);
      await button(dialog, common.save).click();
      await expect(part(price.title)).toContainText(price.waits);
      await asPerson(owner);
      await part(price.title)
        .getByRole('button', { name: new RegExp(`^${price.approve}`) })
        .click();
      await button(dialog, price.approve).click();
      await expect(part(goods.title)).not.toContainText(goods.why.no_price);
    });

    await test.step('what is drawn reaches the margin call, and nothing is released', async () => {
      await write('drawdown', Math.ceil((await stands()).value * 0.72));
      await expect(page.getByText(position.band.margin_call, { exact: true }).first()).toBeVisible();
      await noBarrier(page);
      await expect
        .poll(async () => (await ask<Notice[]>(page, 'GET', '/notifications')).map(({ key, link }) => `${key} ${link}`))
        .toContain(`margin_call ${address}`);
      await button(page, goods.release).click();
      await button(dialog, request.all).click();
      await button(dialog, request.submit).click();
      await expect(dialog.getByRole('alert')).toContainText(fault.beyond_target.split('{{')[0]!.trim());
      await noBarrier(page);
    });

    await test.step('more goods are requested, checked, and approved by the financier', async () => {
      await page.goto(address);
      await button(page, change.request).click();
      await page.getByRole('menuitem', { name: change.kinds.top_up }).click();
      await taken.fill('2');
      await noBarrier(page);
      await button(dialog, request.submit).click();
      await expect(dialog).toBeHidden();
      const [one] = await ask<Row[]>(page, 'GET', `/fishfin/changes?search=${number}`);
      await asPerson(manager, `/app/fishfinchanges/${one!.id}`);
      await checked();
      await expect(page.getByText(change.states.checked, { exact: true }).first()).toBeVisible();
      await approvedByLender(`/app/fishfinchanges/${one!.id}`);
      await expect(lender.getByText(change.states.applied, { exact: true }).first()).toBeVisible();
      await asPerson(owner);
      await expect(page.getByText(position.band.within_target, { exact: true }).first()).toBeVisible();
    });

    await test.step('what is paid back sets the goods free, which the financier approves', async () => {
      await write('repayment', (await stands()).outstanding);
      await button(page, goods.release).click();
      await button(dialog, request.all).click();
      await button(dialog, request.submit).click();
      await expect(dialog).toBeHidden();
      const [one] = await ask<Row[]>(page, 'GET', `/fishfin/returns?search=${number}`);
      await asPerson(manager, `/app/fishfinreturn/${one!.id}`);
      await checked();
      await approvedByLender(`/app/fishfinreturn/${one!.id}`);
      await page.reload();
      await expect(page.getByText(release.states.approved, { exact: true }).first()).toBeVisible();
    });

    await test.step('the goods are handed over against a signature, and release and facility are closed', async () => {
      const [one] = await ask<Row[]>(page, 'GET', `/fishfin/returns?search=${number}`);
      const [year, month, day] = one!.date.split('-');
      await asPerson(owner, `/app/fishfinreturn/${one!.id}`);
      const paper = { name: 'berita-acara.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
      await page.locator('input[type=file]').first().setInputFiles(paper);
      await expect(page.getByRole('link', { name: 'berita-acara.pdf' })).toBeVisible();
      await button(page, release.handOver).click();
      await dialog.getByRole('textbox', { name: release.field.handover_date }).fill(`${day}-${month}-${year}`);
      await dialog.getByRole('textbox', { name: release.field.received_by }).fill('Ibu Sari');
      const pad = dialog.getByRole('img', { name: release.signature });
      await pad.hover({ position: { x: 20, y: 60 } });
      await page.mouse.down();
      for (const position of [
        { x: 60, y: 20 },
        { x: 120, y: 90 },
        { x: 180, y: 40 },
      ]) {
        await pad.hover({ position });
      }
      await page.mouse.up();
      await expect(button(dialog, release.clear)).toBeEnabled();
      await noBarrier(page);
      await button(dialog, release.handOver).click();
      await expect(page.getByText(release.states.handed_over, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: `${release.signature}.png` })).toBeVisible();
      await noBarrier(page);
      await asPerson(manager, `/app/fishfinreturn/${one!.id}`);
      await button(page, release.close).click();
      await button(dialog, release.close).click();
      await expect(page.getByText(release.states.closed, { exact: true }).first()).toBeVisible();
      await asPerson(owner);
      await button(page, close.button).click();
      await button(dialog, close.button).click();
      await expect(page.getByText(status.closed, { exact: true }).first()).toBeVisible();
      expect((await stands()).goods).toEqual([]);
      await lender.context().close();
    });
  });
}
