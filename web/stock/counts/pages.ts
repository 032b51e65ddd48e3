/** The list of stock takes, below that of adjustments. */
export const countsPage = { to: '/app/stockadjustment/counts' };

/** The page of a stock take, as links take it. */
export const countPage = (id: string) => ({ to: `/app/stockadjustment/counts/${id}` });
