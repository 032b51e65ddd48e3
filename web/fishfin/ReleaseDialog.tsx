import type { Facility } from '#shared/fishfin.ts';
import type { FacilityGoods } from '#shared/fishfin-goods.ts';
import { GoodsRequestDialog } from './GoodsRequestDialog.tsx';

interface ReleaseDialogProps {
  facility: Facility;
  /** What is pledged to it. */
  goods: readonly FacilityGoods[];
  onClose(): void;
}

/** Requests that goods are released from a facility. */
export const ReleaseDialog = ({ facility, goods, onClose }: ReleaseDialogProps) => (
  <GoodsRequestDialog facility={facility} way="release" offered={goods} onClose={onClose} />
);
