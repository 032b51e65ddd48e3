import type { Contract } from './rental.ts';

/** The names of all warehouses that a contract, or an invoice of it, is about. */
export const namesOfWarehouses = ({
  warehouse,
  further_warehouses,
}: Pick<Contract, 'warehouse' | 'further_warehouses'>) =>
  [warehouse, ...further_warehouses].map(({ name }) => name).join(', ');
