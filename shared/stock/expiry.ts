import type { StockStatus } from './kinds.ts';

/** Whether goods are past their date on a day, both YYYY-MM-DD. They are good on the whole day that they expire on. */
export const isExpired = (expiry_date: string | null | undefined, day: string): boolean =>
  expiry_date !== null && expiry_date !== undefined && expiry_date < day;

/**
 * In which state stock counts on a day: goods past their date are expired without anybody moving them. A state that
 * somebody put them into stays. The database has the same rule as `stock_state`.
 */
export const stockState = (stock_status: StockStatus, expiry_date: string | null, day: string): StockStatus =>
  stock_status === 'available' && isExpired(expiry_date, day) ? 'expired' : stock_status;
