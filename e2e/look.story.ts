import { expect, test, type Page } from '@playwright/test';
import { indonesian } from '#texts/indonesian.ts';
import { dialogs, inScheme, open, pageOfFirst } from './access.ts';
import { cutNames, faintRings, offences, sideways, tooFew } from './look.ts';
import { owner } from './people.ts';
import { pagedScreens, publicScreens, shellScreens } from './screens.ts';
import { button } from './steps.ts';
import { inLanguage, signedIn } from './story.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const desk = { width: 1366, height: 768 };
const tablet = { width: 1024, height: 768 };
/** Records of a list that are whole in sight, where the page has so many. */
const ROWS_AT_DESK = 18;
const RECORDS_ON_PHONE = 10;

/** Controls whose ring was measured, so that each look of one is measured once. */
type Rings = Record<'light' | 'dark', Set<string>>;

/** What a page or a dialog shows, in both schemes. */
async function measured(page: Page, rings: Rings): Promise<string[]> {
  const light = [...(await offences(page)), ...(await faintRings(page, rings.light))];
  await inScheme(page, 'dark');
  const dark = [...(await offences(page, 'colours')), ...(await faintRings(page, rings.dark))];
  await inScheme(page, 'light');
  return [...light, ...dark.map((one) => `dark ${one}`)];
}

/** The form for a new record of a list, where there is one: its button stands at one place on all tabs. */
async function measuredForm(page: Page, rings: Rings): Promise<string[]> {
  const create = button(page, indonesian.ui.record.create);
  if (!(await create.isVisible()) || !(await create.isEnabled())) return [];
  await create.click();
  const dialog = page.locator(dialogs);
  await expect(dialog.locator('[data-autofocus]').first()).toBeFocused();
  const found = await measured(page, rings);
  const places = new Set<number | undefined>();
  const save = dialog.locator('button[type=submit]');
  for (const tab of await dialog.getByRole('tab').all()) {
    await tab.click();
    places.add((await save.boundingBox())?.y);
  }
  return places.size > 1
    ? [...found, `${page.url()}: the button of the form stands at ${[...places].join(', ')}`]
    : found;
}

/** So that none comes near the time that a test may take on a slow machine. */
const PARTS = 4;

for (const part of Array.from({ length: PARTS }).keys()) {
  const inPart = (_: unknown, index: number) => index % PARTS === part;

  test(`every screen keeps to the look (${part + 1} of ${PARTS})`, async ({ page }) => {
    const found: string[] = [];
    const rings: Rings = { light: new Set(), dark: new Set() };
    const visit = async (path: string) => {
      await open(page, path);
      found.push(...(await measured(page, rings)), ...(await cutNames(page)), ...(await tooFew(page, ROWS_AT_DESK)));
      await page.setViewportSize(tablet);
      found.push(...(await sideways(page)));
      await page.setViewportSize(desk);
      found.push(...(await measuredForm(page, rings)));
    };
    for (const path of publicScreens.filter(inPart)) await visit(path);
    await signedIn(page, owner);
    const records = await Promise.all(pagedScreens.filter(inPart).map((list) => pageOfFirst(page, list)));
    const lists = shellScreens.filter(inPart).map((path) => `${path}?size=25`);
    for (const path of [...lists, ...records]) await visit(path);
    expect(found).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const language of ['id', 'en'] as const) {
    test(`no screen scrolls sideways, and lists show ${RECORDS_ON_PHONE} records (${language})`, async ({ page }) => {
      await inLanguage(page, language);
      const found: string[] = [];
      for (const path of ['/', '/login', '/forgot']) {
        await open(page, path);
        found.push(...(await sideways(page)));
      }
      await signedIn(page, owner);
      for (const path of shellScreens) {
        await open(page, `${path}?size=25`);
        found.push(...(await sideways(page)), ...(await tooFew(page, RECORDS_ON_PHONE)));
      }
      expect(found).toEqual([]);
    });
  }

  test('no page of a record scrolls sideways', async ({ page }) => {
    await signedIn(page, owner);
    const records = await Promise.all([
      ...pagedScreens.map((list) => pageOfFirst(page, list)),
      // They have the most buttons.
      pageOfFirst(page, '/app/stockreceived', '?status=posted'),
    ]);
    const found: string[] = [];
    for (const path of records) {
      await open(page, path);
      found.push(...(await sideways(page)));
    }
    expect(found).toEqual([]);
  });
});
