import { adjustedKinds, issuedKinds, receivedKinds } from './kinds.ts';

/** The groupings of the reports on what moved. */
export const flowGroups = [
  'partner',
  'owner',
  'product',
  'variant',
  'processtype',
  'grade',
  'size',
  'batch',
  'warehouse',
  'room',
  'handling_unit',
  'kind',
  'document',
  'date',
  'week',
  'month',
] as const;

export type FlowGroup = (typeof flowGroups)[number];

/** The reports on what posted documents moved, and the kinds of document that each can be narrowed to. */
export const flowKinds = {
  /** What issues took out, and by what its cost was put right later. */
  outbound: [...issuedKinds, 'cost_correction'],
  /** What receipts brought in. */
  inbound: receivedKinds,
  /** What was lost less what was found, also weight that was lost with the last pack of an issue. */
  shrink: [...adjustedKinds.filter((kind) => kind !== 'damage'), 'cost_correction', ...issuedKinds],
} as const;

export type Flow = keyof typeof flowKinds;

export const flows = Object.keys(flowKinds) as [Flow, ...Flow[]];

export type FlowKind = (typeof flowKinds)[Flow][number];
