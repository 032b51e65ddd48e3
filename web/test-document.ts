import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, vi } from 'vitest';
import { pauses } from '#web/platform/calls/pauses.ts';

// Screens ask the real server; on a busy machine its answer may take longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });
// A query that waits for its element fails each time it looks, and would write out the whole document, which takes a tenth of the processor
// and hides the next failure. Who wants to read the document sets a limit.
if (!process.env.DEBUG_PRINT_LIMIT) configure({ getElementError: (message) => new Error(message ?? '') });
// Long enough that what a test types in one go is asked and saved in one go.
Object.assign(pauses, { search: 10, close: 0, overlay: 0, save: 10 });

/** Files of tests share a document: what one leaves in it must not reach the next. */
afterEach(async () => {
  // A few of these tests need no document.
  if (typeof document === 'undefined') return;
  cleanup();
  vi.useRealTimers();
  notifications.clean();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.replaceChildren();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  if (i18next.isInitialized) await i18next.changeLanguage('en');
});
