import { dashboard } from './id/dashboard.ts';
import { inventory } from './id/inventory.ts';

/** The Indonesian words of figures of stock: the dashboards need no others of stock. */
export const indonesianOverview = { dashboard, inventory };
