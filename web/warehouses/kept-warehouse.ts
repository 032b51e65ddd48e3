/** Under which name this device keeps the warehouse that a person of a company is in. */
export const warehouseKey = (companyId: string, userId: string) => `warehouse_${companyId}_${userId}`;

/** Whether this device keeps one. */
export function keptWarehouse(companyId: string, userId: string): boolean {
  try {
    return (localStorage.getItem(warehouseKey(companyId, userId)) ?? 'null') !== 'null';
  } catch {
    return false;
  }
}
