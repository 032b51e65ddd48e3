import { lazy } from 'react';
import { loadWords } from '#web/platform/texts/index.ts';

/** The import of a file, fetched with its words when somebody opens it. */
export const ImportDialog = lazy(async () => {
  const [{ ImportDialog: dialog }] = await Promise.all([import('./ImportDialog.tsx'), loadWords('import')]);
  return { default: dialog };
});
