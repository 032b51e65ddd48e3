/** Facilities as records with a history and uses. */
export const facilityKind = { entity: 'fishfinstock', path: '/fishfin/facilities', table: 'facility' } as const;
