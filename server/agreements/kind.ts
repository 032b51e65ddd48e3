/** Agreements as records with a history. */
export const agreementKind = {
  entity: 'stockagreement',
  path: '/stock_agreements',
  table: 'owner_agreement',
} as const;
