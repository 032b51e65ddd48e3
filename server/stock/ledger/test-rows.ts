import { randomUUID } from 'node:crypto';

/** The rows of what stock needs in a company: a product, a variant of catch weight, a warehouse with a room, partners. */
export function stockRows(companyId: string) {
  const row = <Values extends Record<string, unknown>>(values: Values) => {
    const id: string = randomUUID();
    return { company_id: companyId, id, ...values };
  };
  const active = { status: 'active' };
  const product = row({
    name: 'Loin tuna',
    name_en: 'Tuna loin',
    type: 'storable',
    traceability: 'batch',
    include_tax: false,
    can_sold: true,
    can_purchased: true,
    has_expired: true,
    ...active,
  });
  const variant = row({
    product_id: product.id,
    name: 'Loin tuna A',
    code: 'LT-A',
    catch_weight: true,
    net_weight: 10,
    ...active,
  });
  const warehouse = row({ code: 'WH1', name: 'Gudang Muara Baru', ...active });
  const room = row({
    warehouse_id: warehouse.id,
    code: 'R1',
    name: 'Ruang beku 1',
    temperature_class: 'FRZ',
    ...active,
  });
  const position = row({
    warehouse_id: warehouse.id,
    room_id: room.id,
    code: 'A-01-01',
    kind: 'rack',
    ...active,
    row_no: 1,
    bay_no: 1,
    level_no: 1,
  });
  const partner = (code: string, ...roles: string[]) => row({ code, name: `Mitra ${code}`, roles, ...active });
  return {
    product,
    variant,
    warehouse,
    room,
    position,
    partner,
    supplier: partner('SUP', 'supplier'),
    customer: partner('CUS', 'customer'),
    renter: partner('REN', 'renter'),
  };
}
