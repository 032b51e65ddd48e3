import { screen, waitFor, type within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

type Dialog = ReturnType<typeof within>;

/**
 * Expects a dialog to close at once as long as nothing was typed, and to ask first after each thing that can be typed alone.
 * `open` reopens it.
 */
export async function expectToAskOnceTyped(
  user: UserEvent,
  open: () => Promise<Dialog>,
  ...typing: ((dialog: Dialog) => unknown)[]
): Promise<void> {
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await user.keyboard('{Escape}');
  await isGone();
  for (const type of typing) {
    const dialog = await open();
    await type(dialog);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await isGone();
  }
}
