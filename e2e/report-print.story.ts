import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { reports } from '#shared/report-schedule.ts';
import { indonesian } from '#texts/indonesian.ts';
import { owner } from './people.ts';
import { button } from './steps.ts';
import { signedIn } from './story.ts';

/** Points of the longer and the shorter side of A4. */
const A4 = [842, 595];

/** What the print button puts on paper: the sides of its sheets, and their text on one line. */
async function printed(page: Page, path: string): Promise<{ sides: number[][]; text: string }> {
  await page.goto(path);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await button(page, indonesian.common.print).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['printed'])).toBe('');
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sheets = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1));
  const sides = (await Promise.all(sheets)).map(({ view }) => view.slice(2).map(Math.round));
  const { text } = await extractText(pdf, { mergePages: true });
  return { sides, text: text.replaceAll(/\s+/g, ' ') };
}

test('each report is printed on A4 landscape, with its sum, and with subtotals where it has some', async ({ page }) => {
  await signedIn(page, owner);
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = '';
    };
  });
  const { name, is_subtotal } = indonesian.reports;
  for (const report of reports) {
    const { sides, text } = await printed(page, `/app/reportoutbound?report=${report}`);
    expect(new Set(sides.map(String))).toEqual(new Set([String(A4)]));
    expect(text).toContain(name[report]);
    expect(text).toMatch(report === 'utilisation' ? /kilogram-hari/ : /Jumlah: \d/);
  }
  const { text } = await printed(page, '/app/reportoutbound?group_by=product&then_by=month');
  expect(text).toContain(`${is_subtotal}: `);
});
