/** The faults that keep goods from being put somewhere, by any document. */
export const guardFaults = [
  'unit_elsewhere',
  /** It stands on another pallet, which stands elsewhere. */
  'unit_nested',
  /** The pallet stands in a warehouse that the person may not see. */
  'unit_out_of_sight',
  'batch_of_its_own',
  'over_capacity',
  'room_full',
] as const;

export type GuardFault = (typeof guardFaults)[number];
