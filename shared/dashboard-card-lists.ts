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
    | 'rental/uncharged'
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

/** What was posted from one day to another, both among them. */
export const postedBetween = (list: 'stockreceived' | 'stockissued', from: string, to: string): CardList => ({
  list,
  search: { status: 'posted', from, to },
});

/** What was on hand at the end of a day. */
export const onHandAt = (date: string): CardList => ({ list: 'inventorystock', search: { as_of: date } });

/** The list that the figure of each card leads to, where it is counted. */
export const cardLists: Record<DashboardCard, (facts: Facts) => CardList> = {
  stockreceived: ({ today }) => postedBetween('stockreceived', today, today),
  stockissued: ({ today }) => postedBetween('stockissued', today, today),
  positions: () => ({ list: 'warehouse', search: {} }),
  expiring: ({ expiryDays }) => ({ list: 'stockbatch', search: { expiry: String(expiryDays), stock: 'with' } }),
  key_data: ({ since }) => ({
    list: 'stockbatch',
    search: { received_from: since, stock: 'all', key_data: 'missing' },
  }),
  low: () => ({ list: 'inventorystock', search: { group_by: 'product', below_alert: 'true' } }),
  unbilled: () => ({ list: 'rental/unbilled', search: {} }),
  uncharged: () => ({ list: 'rental/uncharged', search: {} }),
  overdue: () => ({ list: 'rentalinvoice', search: { status: 'overdue' } }),
  pledged: () => ({ list: 'inventorystock', search: { group_by: 'product', pledged: 'true' } }),
  // One of the facilities in force: its number leads to its page.
  worst: () => ({ list: 'fishfinstock', search: {} }),
};
