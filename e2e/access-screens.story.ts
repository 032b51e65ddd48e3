import { expect, test } from '@playwright/test';
import { dialogs, open, pageOfFirst, walks } from './access.ts';
import { owner } from './people.ts';
import { listScreens, publicScreens, shellScreens } from './screens.ts';
import { button } from './steps.ts';
import { signedIn } from './story.ts';

test.describe.configure({ mode: 'parallel' });

walks('no screen has a barrier', async ({ page, language, onTurn, read }) => {
  for (const path of onTurn(publicScreens)) {
    await open(page, path);
    await read();
  }
  await signedIn(page, owner);
  const pages = await Promise.all(
    ['/app/roles', '/app/users', '/app/partners', '/app/warehouse'].map((list) => pageOfFirst(page, list)),
  );
  const reports = ['shrink', 'ageing', 'utilisation'].map((report) => `/app/reportoutbound?report=${report}`);
  for (const path of onTurn([...shellScreens, ...reports, ...pages])) {
    await open(page, path);
    await read();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
});

walks('no form has a barrier', async ({ page, dialog, texts: { ui }, onTurn, look }) => {
  await signedIn(page, owner);
  for (const path of onTurn(listScreens)) {
    await open(page, path);
    await button(page, ui.record.create).click();
    await expect(dialog.locator('[data-autofocus]').first()).toBeFocused();
    // With what is missing said at each field, and the first of them marked.
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await look(dialogs);
  }
});
