import type { Facility } from '#shared/fishfin.ts';
import type { FishfinEntity } from '#shared/stock/kinds.ts';

/** Facilities as records with a history and uses. */
export const facilityKind = { entity: 'fishfinstock', path: '/fishfin/facilities', table: 'facility' } as const;

/**
 * The partners whose people hear of a facility, since they see it: the financier, and the borrower if that is not the company, as
 * long as the goods are the borrower's.
 */
export const partiesOf = ({
  financier_id,
  borrower_id,
  kind,
}: Pick<Facility, 'financier_id' | 'borrower_id' | 'kind'>): string[] => [
  financier_id,
  ...(borrower_id === null || kind === 'title_transfer' ? [] : [borrower_id]),
];

/** Where a document of a facility is decided on: a pledge on the page of the facility, others have one of their own. */
export const pageOf = ({ facility, entity, id }: { facility: { id: string }; entity: FishfinEntity; id: string }) =>
  entity === facilityKind.entity ? `/app/${entity}/${facility.id}` : `/app/${entity}/${id}`;
