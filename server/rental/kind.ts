/** Contracts as records with a history and uses. */
export const contractKind = { entity: 'rental', path: '/rental', table: 'rental_contract' } as const;
