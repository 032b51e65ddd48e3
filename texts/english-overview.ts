import { dashboard } from './en/dashboard.ts';

/** The English words of the dashboards: the first of them needs no others of stock. */
export const englishOverview = { dashboard } as const;
