import type { PledgeEntity } from '#shared/stock/kinds.ts';

/** Facilities as records with a history and uses. */
export const facilityKind = { entity: 'fishfinstock', path: '/fishfin/facilities', table: 'facility' } as const;

/** Where a document of a facility is decided on: a release has a page of its own, others are on that of the facility. */
export const pageOf = ({ facility, entity, id }: { facility: { id: string }; entity: PledgeEntity; id: string }) =>
  entity === 'fishfinreturn' ? `/app/${entity}/${id}` : `/app/${facilityKind.entity}/${facility.id}`;
