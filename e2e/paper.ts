import type { Page } from '@playwright/test';

/** A4 as browsers write it, in points. */
export const A4 = [595, 842];

/** The sheets that a page comes to on paper: the width and height of each, in points. */
export async function sheetsOf(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // Each page is an object of its own, which names its size.
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box]) =>
    box!
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((side) => Math.round(Number(side))),
  );
}
