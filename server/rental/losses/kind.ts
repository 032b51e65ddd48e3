/** Claims as records with a history. */
export const claimKind = { entity: 'rental', path: '/rental_claims', table: 'loss_claim' } as const;
