import { expect, test } from '@playwright/test';
import { owner } from './people.ts';
import { signedIn } from './story.ts';

/**
 * What people begin with, what has to be in sight before its load is over, and the script that it may take: kilobytes, as the server
 * sends them to a browser that has nothing of Palka, and files, of which a browser fetches six at a time. Signing in leads to the first.
 */
const begun = [
  { path: '/app', shown: 'figure [role="slider"] rect', most: 242, files: 38 },
  { path: '/app/product', shown: 'tbody tr td', most: 272, files: 27 },
  { path: '/app/stockreceived', shown: 'tbody tr td', most: 287, files: 39 },
  { path: '/app/inventorystock', shown: 'tbody tr td', most: 291, files: 42 },
];

for (const { path, shown, most, files } of begun) {
  test(`${path} opens with at most ${most} kB of script in ${files} files`, async ({ page }) => {
    await signedIn(page, owner);
    // A notice of another story, told live, would fetch the corner of notices too.
    await page.route('**/v1/events*', (route) => route.abort());
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(path);
    await expect(page.locator(shown).first()).toBeAttached();
    const sum = (await Promise.all(sizes)).reduce((all, size) => all + size, 0) / 1000;
    expect(sizes.length).toBeLessThanOrEqual(files);
    // Fewer would be half a screen.
    expect(sum).toBeGreaterThan(150);
    expect(sum).toBeLessThanOrEqual(most);
  });
}
