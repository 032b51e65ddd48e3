/** The groupings of the report. */
export const outboundGroups = [
  'partner',
  'owner',
  'product',
  'variant',
  'batch',
  'warehouse',
  'kind',
  'document',
  'date',
  'month',
] as const;

export type OutboundGroup = (typeof outboundGroups)[number];
