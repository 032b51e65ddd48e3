import { sql } from 'kysely';
import type { PartnerRole } from '#shared/partner-roles.ts';
import type { FieldError } from '#shared/problems.ts';
import type { StockDocument } from '#shared/stock/document.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import { receivedFaults } from '#shared/stock/received-faults.ts';
import { suitsRoom } from '#shared/temperature-class.ts';
import type { Trx } from '#server/database.ts';
import { batchConflicts } from './batches.ts';
import { unitsElsewhere } from './handling-units.ts';
import { capacityFaults, type Incoming, type Place, placesOf } from './places.ts';

/** What a receipt's partner has to be to the company. */
const roleOf: Record<string, PartnerRole> = { purchase: 'supplier', deposit: 'renter', customer_return: 'customer' };

/** Everything that stands against submitting and posting a receipt: what it tells itself, and what other records do. */
export async function faultsOfReceipt(trx: Trx, document: StockDocument, today: string): Promise<FieldError[]> {
  const places = await placesOf(trx, positionsIn(document));
  return [
    ...receivedFaults(document, today),
    ...(await faultsOfNames(trx, document)),
    ...placeFaults(document, places),
    ...capacityFaults(places, incomingOf(document)),
    ...(await batchConflicts(trx, document)),
    ...(await unitsElsewhere(trx, document)),
  ];
}

const positionsIn = ({ lines }: StockDocument): string[] => [
  ...new Set(lines.flatMap(({ allocations }) => allocations.flatMap(({ position_id }) => position_id ?? []))),
];

const incomingOf = ({ lines }: StockDocument): Incoming[] =>
  lines.flatMap(({ allocations }, at) =>
    allocations.flatMap(({ position_id, net_weight, handling_unit_code }, n) =>
      position_id
        ? [
            {
              position_id,
              net_weight_g: gramsOf(net_weight),
              handling_unit: handling_unit_code,
              pointer: `/lines/${at}/allocations/${n}`,
            },
          ]
        : [],
    ),
  );

function placeFaults({ lines }: StockDocument, places: ReadonlyMap<string, Place>): FieldError[] {
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

interface Names {
  partner_roles: PartnerRole[] | null;
  partner_active: boolean | null;
  owner_roles: PartnerRole[] | null;
  owner_active: boolean | null;
  warehouse_active: boolean;
  inactive: string[];
}

/** Who and what the receipt names has to be in use, and its partner what the kind asks for. */
async function faultsOfNames(trx: Trx, document: StockDocument): Promise<FieldError[]> {
  const variants = document.lines.flatMap(({ variant_id }) => variant_id ?? []);
  const { rows } = await sql<Names>`
    select p.roles as partner_roles, p.status = 'active' as partner_active, o.roles as owner_roles,
      o.status = 'active' as owner_active, w.status = 'active' as warehouse_active,
      array(
        select v.id from variant v join product s on s.company_id = v.company_id and s.id = v.product_id
        where v.id = any (${variants}::uuid[]) and (v.status <> 'active' or s.status <> 'active')) as inactive
    from warehouse w
    left join partner p on p.company_id = w.company_id and p.id = ${document.partner_id}
    left join partner o on o.company_id = w.company_id and o.id = ${document.owner_id}
    where w.id = ${document.warehouse_id}`.execute(trx);
  const { partner_roles, partner_active, owner_roles, owner_active, warehouse_active, inactive } = rows[0]!;
  const role = roleOf[document.kind];
  const isOwnersOwn = document.kind === 'opening_balance';
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
