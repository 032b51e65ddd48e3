import { lazy } from 'react';
import { withWords } from '#web/platform/texts/index.ts';

/** What happened to a record, fetched with its words once somebody asks. */
export const History = lazy(async () => {
  const { History: list } = await withWords('history', import('#web/platform/activity/History.tsx'));
  return { default: list };
});
