import { dashboard } from './id/dashboard.ts';

/** The Indonesian words of the dashboards: the first of them needs no others of stock. */
export const indonesianOverview = { dashboard };
