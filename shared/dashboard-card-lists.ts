import type { DashboardCard } from './dashboard-card-names.ts';

/** A list by its address below `/app`, and how it is narrowed to what a card counts. */
export interface CardList {
  list:
    | 'stockreceived'
    | 'stockissued'
    | 'warehouse'
    | 'stockbatch'
    | 'inventorystock'
    | 'rental/unbilled'
    | 'rentalinvoice'
    | 'fishfinstock';
  search: Record<string, string>;
}

/** What the narrowing of some cards goes by. */
interface Facts {
  /** YYYY-MM-DD where the company is. */
  today: string;
  /** Since when the key data of receipts is looked at. */
  since: string;
  /** The company's: expiry within so many days is told of. */
  expiryDays: number;
}

/** The list that the figure of each card leads to, where it is counted. */
export const cardLists: Record<DashboardCard, (facts: Facts) => CardList> = {
  stockreceived: ({ today }) => ({ list: 'stockreceived', search: { status: 'posted', from: today, to: today } }),
  stockissued: ({ today }) => ({ list: 'stockissued', search: { status: 'posted', from: today, to: today } }),
  positions: () => ({ list: 'warehouse', search: {} }),
  expiring: ({ expiryDays }) => ({ list: 'stockbatch', search: { expiry: String(expiryDays), stock: 'with' } }),
  key_data: ({ since }) => ({
    list: 'stockbatch',
    search: { received_from: since, stock: 'all', key_data: 'missing' },
  }),
  low: () => ({ list: 'inventorystock', search: { group_by: 'product', below_alert: 'true' } }),
  unbilled: () => ({ list: 'rental/unbilled', search: {} }),
  uncharged: () => ({ list: 'rental/unbilled', search: { uncharged: 'true' } }),
  overdue: () => ({ list: 'rentalinvoice', search: { status: 'overdue' } }),
  pledged: () => ({ list: 'inventorystock', search: { group_by: 'product', pledged: 'true' } }),
  // One of the facilities in force: its number leads to its page.
  worst: () => ({ list: 'fishfinstock', search: {} }),
};
