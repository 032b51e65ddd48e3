import { sql } from 'kysely';
import type { PartnerRole } from '#shared/partner-roles.ts';
import type { FieldError } from '#shared/problems.ts';
import { received, rulesOf } from '#shared/stock/document-types.ts';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import { receivedFaults } from '#shared/stock/received-faults.ts';
import { suitsRoom } from '#shared/temperature-class.ts';
import { batchConflicts, batchesOfReceipt, type LyingBatch } from './batches.ts';
import { type Standing, standingOfReceipt, unitFaults } from './handling-units.ts';
import { capacityFaults, type Incoming, type Place, placesOfReceipt } from './places.ts';

interface Names {
  partner_roles: PartnerRole[] | null;
  partner_active: boolean | null;
  owner_roles: PartnerRole[] | null;
  owner_active: boolean | null;
  warehouse_active: boolean;
  /** Variants that are not in use. */
  inactive: string[];
}

const namesOfReceipt = sql<Names>`json_build_object('partner_roles', p.roles, 'partner_active', p.status = 'active',
  'owner_roles', o.roles, 'owner_active', o.status = 'active', 'warehouse_active', w.status = 'active', 'inactive', array(
    select v.id from stock_line l
    join variant v on v.company_id = l.company_id and v.id = l.variant_id
    join product i on i.company_id = v.company_id and i.id = v.product_id
    where l.company_id = d.company_id and l.document_id = d.id and (v.status <> 'active' or i.status <> 'active')))`;

/** The records that a receipt is judged by. */
export interface ReceiptReads {
  names: Names;
  places: readonly Place[];
  batches: readonly LyingBatch[];
  units: readonly Standing[];
}

export const receiptReads = sql<ReceiptReads>`json_build_object('names', ${namesOfReceipt}, 'places', ${placesOfReceipt},
  'batches', ${batchesOfReceipt}, 'units', ${standingOfReceipt})`;

/** Everything that stands against submitting and posting a receipt: what it tells itself, and what other records do. */
export function faultsOfReceipt(document: DocumentInGrams, reads: ReceiptReads, today: string): FieldError[] {
  const places = new Map(reads.places.map((place) => [place.id, place]));
  return [
    ...receivedFaults(document, today),
    ...faultsOfNames(document, reads.names),
    ...placeFaults(document, places),
    ...capacityFaults(places, incomingOf(document)),
    ...batchConflicts(document, reads.batches),
    ...unitFaults(document, reads.units),
  ];
}

const incomingOf = ({ lines }: DocumentInGrams): Incoming[] =>
  lines.flatMap(({ allocations }, at) =>
    allocations.flatMap(({ position_id, net_weight_g, handling_unit_code }, n) =>
      position_id
        ? [
            {
              position_id,
              net_weight_g,
              handling_unit: handling_unit_code,
              pointer: `/lines/${at}/allocations/${n}`,
            },
          ]
        : [],
    ),
  );

/** Positions that are not in use, and rooms that are not as cold as the goods need. */
export function placeFaults({ lines }: DocumentInGrams, places: ReadonlyMap<string, Place>): FieldError[] {
  return lines.flatMap(({ variant, allocations }, at) =>
    allocations.flatMap(({ position_id }, n) => {
      const place = position_id ? places.get(position_id) : undefined;
      if (!place) return [];
      const pointer = `/lines/${at}/allocations/${n}/position_id`;
      const isOpen = place.status === 'active' && place.room_status === 'active';
      if (!isOpen || !place.temperature_class) return [{ pointer, code: 'inactive' }];
      const needed = variant?.temperature_class ?? null;
      return suitsRoom(needed, place.temperature_class)
        ? []
        : [{ pointer, code: 'temperature_class', values: { needed: needed ?? '', room: place.temperature_class } }];
    }),
  );
}

/** Who and what the receipt names has to be in use, and its partner what the kind asks for. */
function faultsOfNames(
  document: DocumentInGrams,
  { partner_roles, partner_active, owner_roles, owner_active, warehouse_active, inactive }: Names,
): FieldError[] {
  const { partner: role, owner } = rulesOf(received, document.kind);
  const isOwnersOwn = owner === 'named';
  return [
    ...(warehouse_active ? [] : [{ pointer: '/warehouse_id', code: 'inactive' }]),
    ...(partner_active === false ? [{ pointer: '/partner_id', code: 'inactive' }] : []),
    ...(partner_roles && role && !partner_roles.includes(role)
      ? [{ pointer: '/partner_id', code: `not_${role}` }]
      : []),
    ...(isOwnersOwn && owner_active === false ? [{ pointer: '/owner_id', code: 'inactive' }] : []),
    ...(isOwnersOwn && owner_roles && !owner_roles.includes('renter')
      ? [{ pointer: '/owner_id', code: 'not_renter' }]
      : []),
    ...document.lines.flatMap(({ variant_id }, at) =>
      variant_id && inactive.includes(variant_id) ? [{ pointer: `/lines/${at}/variant_id`, code: 'inactive' }] : [],
    ),
  ];
}
