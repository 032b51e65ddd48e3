import { dashboard } from './en/dashboard.ts';
import { inventory } from './en/inventory.ts';

/** The English words of figures of stock: the dashboards need no others of stock. */
export const englishOverview = { dashboard, inventory } as const;
