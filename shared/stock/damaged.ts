/** What tells of goods of a place whether they are damaged. */
interface Goods {
  stock_status: string;
}

/** Whether goods of a place are damaged. */
export const isDamaged = ({ stock_status }: Goods): boolean => stock_status === 'damaged';

/** How many packs of some places are damaged. */
export const damagedPacks = (places: readonly (Goods & { packs: number })[]): number =>
  places.filter(isDamaged).reduce((sum, { packs }) => sum + packs, 0);
