/** Facilities as records with a history and uses. */
export const facilityKind = { entity: 'fishfinstock', path: '/fishfin/facilities', table: 'facility' } as const;

/** Where a facility is looked at, and what is requested of it decided on. */
export const pageOf = ({ id }: { id: string }) => `/app/${facilityKind.entity}/${id}`;
