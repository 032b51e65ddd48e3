import type { BatchFlow } from './stock-batch.ts';

/**
 * The packs of a batch that ever came: received, made of others, or come by what the person does not see the other side of, as a renter to
 * whom goods were given by a change of owner.
 */
export const packsCame = ({ received, made, moved }: Pick<BatchFlow, 'received' | 'made' | 'moved'>): number =>
  received.packs + made.packs + Math.max(0, moved.packs);
