import { expect, test, type Page } from '@playwright/test';
import { english } from '#web/texts/english.ts';
import { indonesian } from '#web/texts/indonesian.ts';
import { clerk, owner } from './people.ts';
import { listScreens, publicScreens, shellScreens } from './screens.ts';
import { barriers, button, rowOf } from './steps.ts';
import { inLanguage, signedIn, type Language } from './story.ts';

type Scheme = 'light' | 'dark';

/** Shows the page as people see it whose device prefers this scheme. */
async function inScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // Half faded in, a text has too little contrast. What moves without end is not waited for.
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** What keeps people out of a part of the page in either scheme. All that a scheme changes are colours. */
async function barriersInBoth(page: Page, part?: string): Promise<string[]> {
  await inScheme(page, 'light');
  const found = await barriers(page, part);
  await inScheme(page, 'dark');
  found.push(...(await barriers(page, part, 'colours')));
  await inScheme(page, 'light');
  return found;
}

/** Every key of a catalogue that no word looks like. */
function keysOf(catalogue: object, above = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text as object, `${above}${name}.`) : [`${above}${name}`],
  );
}
const keys = new Set(
  Object.values(indonesian)
    .flatMap((words) => keysOf(words))
    .filter((key) => /[._A-Z]/.test(key)),
);

/** Texts of the page that are keys of the catalogue: the screen did not fetch the words it speaks. */
async function unspoken(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
      ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ]),
  );
  return texts.filter((text) => keys.has(text)).map((key) => `${page.url()}: no words for ${key}`);
}

/** What the content security policy keeps the page from doing, from now on, also where a library expects to be refused. */
async function refusedByPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(REFUSED)) refused.push(`${page.url()}: ${message.text()}`);
  });
  await page.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      console.error(mark, violatedDirective, blockedURI, sample, sourceFile),
    );
  }, REFUSED);
  return refused;
}

const REFUSED = 'Refused by policy:';

const dialogs = '[role=dialog]';

/** Opens a screen and waits until it says what it is: its heading, and no list still loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The address of the page of the first record of a list. */
async function pageOfFirst(page: Page, list: string): Promise<string> {
  const path = list === '/app/warehouse' ? '/v1/warehouses' : list.replace('/app', '/v1');
  const { data } = (await (await page.request.get(path)).json()) as { data: { id: string }[] };
  return `${list}/${data[0]?.id}`;
}

interface Walk {
  language: Language;
  /** Which screens and forms are looked at: every other one, so that the walks together see each. */
  turn: 0 | 1;
  /** What is imported is kept for each person and kind of record: walks at the same time need different ones. */
  imports: string;
}

// A text is there in both languages or in none (`web/texts/texts.test.ts`); how much room it takes, `shell.story.ts` tells.
const walks: Walk[] = [
  { language: 'id', turn: 0, imports: '/app/warehousecategory' },
  { language: 'en', turn: 1, imports: '/app/documenttype' },
];

test.describe.configure({ mode: 'parallel' });

for (const { language, turn, imports } of walks) {
  test.describe(`in ${language}`, () => {
    test.setTimeout(900_000);
    const texts = language === 'id' ? indonesian : english;
    const { ui, products, menu, notification, notifications, records, variants, import: importing, masterData } = texts;
    const { users, roles, company, profile, activity } = texts;
    const onTurn = (paths: string[]) => paths.filter((_, index) => index % 2 === turn);

    let refused: string[];

    test.beforeEach(async ({ page }) => {
      refused = await refusedByPolicy(page);
      await inLanguage(page, language);
    });

    test.afterEach(() => expect(refused, 'the policy of the page lets in all that it needs').toEqual([]));

    test(`no screen has a barrier (${language})`, async ({ page }) => {
      const found: string[] = [];
      for (const path of onTurn(publicScreens)) {
        await open(page, path);
        found.push(...(await unspoken(page)), ...(await barriersInBoth(page)));
      }
      await signedIn(page, owner);
      const pages = await Promise.all(
        ['/app/roles', '/app/users', '/app/partners', '/app/warehouse'].map((list) => pageOfFirst(page, list)),
      );
      for (const path of onTurn([...shellScreens, ...pages])) {
        await open(page, path);
        found.push(...(await unspoken(page)), ...(await barriersInBoth(page)));
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(found).toEqual([]);
    });

    test(`no form has a barrier (${language})`, async ({ page }) => {
      await signedIn(page, owner);
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      for (const path of onTurn(listScreens)) {
        await open(page, path);
        await button(page, ui.record.create).click();
        await expect(dialog.locator('[data-autofocus]').first()).toBeFocused();
        // With what is missing said at each field, and the first of them marked.
        await dialog.locator('button[type=submit]').click();
        await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
        found.push(...(await barriersInBoth(page, dialogs)));
      }
      expect(found).toEqual([]);
    });

    test(`no dialog or menu has a barrier (${language})`, async ({ page }) => {
      await signedIn(page, owner);
      await open(page, '/app/product');
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      const look = async (part?: string) => found.push(...(await barriersInBoth(page, part)));

      await button(page, ui.record.create).click();
      await dialog.getByRole('switch', { name: products.field.can_sold }).check();
      await dialog.getByRole('switch', { name: products.field.can_purchased }).check();
      for (const tab of [products.tab.sales, products.tab.purchase, products.tab.inventory, products.tab.information]) {
        await dialog.getByRole('tab', { name: tab }).click();
        await look(dialogs);
      }
      await page.reload();

      await page.getByRole('row').nth(1).getByRole('button').last().click();
      await expect(dialog).toBeVisible();
      // The whole page: what lies beneath a dialog must be out of reach.
      await look();
      await page.reload();

      for (const name of [
        notification.bell.label,
        new RegExp(menu.account.label.split(' {{')[0] ?? ''),
        ui.export.label,
      ]) {
        await page.getByRole('button', { name }).click();
        await look();
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Control+k');
      await expect(dialog).toBeVisible();
      await look(dialogs);

      expect((await page.request.get('/v1/natures/export?format=csv')).status()).toBe(200);
      await open(page, '/app/notifications');
      await expect(page.getByRole('row')).not.toHaveCount(1);
      await look();
      await button(page, notifications.choices.open).click();
      await expect(dialog.getByRole('switch').first()).toBeVisible();
      await look(dialogs);
      expect(found).toEqual([]);
    });

    test(`nothing about people and companies has a barrier (${language})`, async ({ page }) => {
      await signedIn(page, owner);
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      const look = async (part?: string) => found.push(...(await barriersInBoth(page, part)));
      const lookAt = async (name: string | RegExp, inside = page.getByRole('main')) => {
        await inside.getByRole('button', { name }).first().click();
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        await look(dialogs);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      const startOf = (template: string) => new RegExp(`^${template.split('{{')[0]}`);

      await open(page, '/app/users');
      await lookAt(users.invite.open);
      const clerkRow = rowOf(page, clerk);
      await lookAt(startOf(users.role.open), clerkRow);
      for (const act of ['deactivate', 'remove'] as const) {
        await clerkRow.getByRole('button', { name: startOf(users.act.menu) }).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        await look();
        await page.getByRole('menuitem', { name: users.act[act].open, exact: true }).click();
        await expect(dialog).toBeVisible();
        await look(dialogs);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }

      await open(page, '/app/roles');
      await lookAt(ui.record.create);
      await lookAt(startOf(roles.copy));

      await open(page, '/app/company');
      await lookAt(startOf(company.document.edit));

      await open(page, '/app/profile');
      await lookAt(profile.password.change);
      await button(page, profile.secondStep.switchOn).click();
      await expect(page.getByLabel(profile.secondStep.password)).toBeVisible();
      await look();

      await open(page, '/app/logactivity');
      await button(page, activity.filter.open).click();
      await expect(page.getByRole('region', { name: activity.filter.label })).toBeVisible();
      await look();
      await lookAt(activity.verify.open);
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(dialog).toBeVisible();
      await look(dialogs);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await open(page, '/app/category');
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: startOf(ui.record.edit) })
        .click();
      await button(dialog, activity.history.open).click();
      await expect(button(dialog, activity.history.close)).toBeVisible();
      await expect(dialog.locator('.mantine-Loader-root')).toHaveCount(0);
      await look(dialogs);
      expect(found).toEqual([]);
    });

    test(`no way of handling many records has a barrier (${language})`, async ({ page }) => {
      await signedIn(page, owner);
      const dialog = page.getByRole('dialog');
      const found: string[] = [];
      const look = async (part?: string) => found.push(...(await barriersInBoth(page, part)));

      await open(page, '/app/category');
      await button(page, records.keys.open).click();
      await expect(dialog).toContainText(records.keys.title);
      await look(dialogs);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('checkbox', { name: ui.grid.selectPage }).check();
      const selection = page.getByRole('group', { name: records.selection.label });
      await expect(selection).toBeVisible();
      await look();
      await button(selection, ui.delete).click();
      await expect(dialog.getByRole('status')).toHaveCount(0);
      await look(dialogs);

      await open(page, '/app/productvariant');
      await button(page, variants.generator.several).click();
      await dialog.getByRole('combobox', { name: variants.field.product_id }).click();
      await page.getByRole('option').first().click();
      await expect(dialog.getByRole('table')).toBeVisible();
      await look(dialogs);

      await open(page, imports);
      await page.getByRole('button', { name: ui.export.label }).click();
      await page.getByRole('menuitem', { name: ui.export.import }).click();
      await expect(dialog.locator('[data-autofocus]')).toBeFocused();
      await look(dialogs);
      const csv = `${masterData.resource.grade.fields.name},?\nX,1\n`;
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await expect(dialog).toContainText(importing.columns.title);
      await look(dialogs);
      await dialog.getByRole('radio', { name: importing.mode.update }).check();
      await button(dialog, importing.next).click();
      await expect(dialog.getByRole('table')).toBeVisible();
      await look(dialogs);
      await button(dialog, importing.discard).click();
      await expect(dialog).toBeHidden();
      expect(found).toEqual([]);
    });
  });
}
