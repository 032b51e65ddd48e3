import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/permissions.ts';
import { newCompany, newPerson, owner, send } from '#server/testing.ts';

/** What people expect of each list, written here and not read from what is declared. */
const lists: Record<string, { entity: string; hasStatus: boolean }> = {
  '/categories': { entity: 'category', hasStatus: true },
  '/commodities': { entity: 'commodities', hasStatus: true },
  '/groups': { entity: 'group', hasStatus: true },
  '/packaging': { entity: 'packaging', hasStatus: true },
  '/process_types': { entity: 'processtype', hasStatus: true },
  '/grades': { entity: 'grade', hasStatus: true },
  '/sizes': { entity: 'size', hasStatus: true },
  '/natures': { entity: 'nature', hasStatus: true },
  '/uoms': { entity: 'uom', hasStatus: false },
  '/inventory_type': { entity: 'inventorytype', hasStatus: false },
  '/fishing_area': { entity: 'fishingarea', hasStatus: false },
  '/bussiness_type': { entity: 'businesstype', hasStatus: true },
  '/document_type': { entity: 'documenttype', hasStatus: true },
  '/certifications': { entity: 'certificate', hasStatus: true },
  '/warehouse_type': { entity: 'warehousetype', hasStatus: true },
  '/warehouse_categories': { entity: 'warehousecategory', hasStatus: true },
  '/containers': { entity: 'container', hasStatus: true },
  '/products': { entity: 'product', hasStatus: true },
  '/variant': { entity: 'productvariant', hasStatus: true },
  '/partners': { entity: 'partners', hasStatus: true },
  '/warehouses': { entity: 'warehouse', hasStatus: true },
};

let companyId: string;
beforeAll(async () => {
  ({ companyId } = await newCompany());
});

describe.each(Object.entries(lists))('%s', (path, { entity, hasStatus }) => {
  const asked = async (permissions: readonly string[], route: string, body: object) => {
    const { token } = await newPerson(companyId, permissions);
    return (await send(token, 'POST', `${path}/${route}`, { ids: [randomUUID()], ...body })).statusCode;
  };
  const without = (right: string) => allPermissions.filter((permission) => permission !== right);

  it('several records are deleted with the permission to delete one', async () => {
    expect(await asked([`${entity}_delete`], 'bulk_delete', {})).toBe(200);
    expect(await asked(without(`${entity}_delete`), 'bulk_delete', {})).toBe(403);
  });

  it(`several records ${hasStatus ? 'are switched on and off with the permission to change one' : 'have nothing to be switched off'}`, async () => {
    const body = { is_active: false };
    expect(await asked([`${entity}_update`], 'bulk_status', body)).toBe(hasStatus ? 200 : 404);
    expect(await asked(without(`${entity}_update`), 'bulk_status', body)).toBe(hasStatus ? 403 : 404);
  });
});

it('records are kept as long as these name them', async () => {
  const { rows } = await sql<{ target: string; users: string }>`
    select c.confrelid::regclass::text as target,
      string_agg(distinct c.conrelid::regclass::text || '.' || a.attname, ' ' order by c.conrelid::regclass::text || '.' || a.attname) as users
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      join pg_attribute t on t.attrelid = c.confrelid and t.attname = 'id'
        and t.attnum = c.confkey[array_position(c.conkey, a.attnum)]
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid::regclass::text not like 'stock%'
      and c.confrelid::regclass::text not in ('tenant', 'app_user', 'company')
    group by 1`.execute(owner);
  expect(Object.fromEntries(rows.map(({ target, users }) => [target, users]))).toEqual({
    area: 'fishing_area.area_id',
    batch:
      'batch_link.child_batch_id batch_link.parent_batch_id date_correction.batch_id stock_allocation.batch_id stock_balance.batch_id stock_count_row.batch_id stock_empty_check.batch_id stock_line.batch_id',
    business_type: 'partner.business_type_id',
    category: 'product.category_id',
    certification: 'batch.certification_id partner_certification.certification_id',
    commodity: 'product.commodity_id',
    document_type: 'partner_document.document_type_id',
    facility: 'facility_entry.facility_id facility_report.facility_id stock_balance.pledge_id stock_document.pledge_id',
    fishing_area: 'batch.fishing_area_id',
    grade: 'variant.grade_id',
    handling_unit:
      'handling_unit.parent_id handling_unit_day.bottom_id handling_unit_day.unit_id stock_allocation.handling_unit_id stock_balance.handling_unit_id stock_count_row.handling_unit_id stock_empty_check.handling_unit_id',
    inventory_type: 'batch.inventory_type_id',
    nature: 'loss_allowance.nature_id variant.nature_id',
    packaging: 'variant.packaging_id',
    partner:
      'batch.supplier_id container.owner_id facility.borrower_id facility.financier_id lien_override.renter_id owner_agreement.owner_id partner.merged_into_id partner_access.partner_id rental_contract.renter_id stock_balance.owner_id stock_count.owner_id stock_document.owner_id stock_document.partner_id stock_document.to_owner_id variant_code.partner_id',
    process_type: 'product.processtype_id',
    product:
      'facility_price.product_id loss_allowance.product_id owner_agreement_row.product_id variant.former_product_id variant.product_id',
    product_group: 'product.group_id rental_tariff.group_id stock_count.group_id',
    rental_contract: 'loss_claim.contract_id rental_invoice.contract_id',
    rental_invoice: 'rental_invoice_line.corrects_id rental_payment.invoice_id rental_tax_invoice.invoice_id',
    rental_tax_file: 'rental_tax_invoice.file_id',
    role: 'invitation.role_id membership.role_id',
    size: 'variant.size_id',
    storage_position:
      'stock_allocation.position_id stock_allocation.to_position_id stock_balance.position_id stock_count_row.position_id stock_empty_check.position_id',
    storage_room: 'rental_tariff.room_id stock_count_room.room_id',
    uom: 'uom.parent_id variant.uom_id',
    variant:
      'batch.variant_id facility_price.variant_id owner_agreement_row.variant_id rental_tariff.variant_id stock_line.variant_id variant.merged_into_id',
    warehouse:
      'facility.warehouse_id lien_override.warehouse_id owner_agreement.warehouse_id rental_contract.warehouse_id rental_contract_warehouse.warehouse_id rental_tariff.warehouse_id stock_count.warehouse_id stock_document.from_warehouse_id stock_document.to_warehouse_id stock_document.warehouse_id storage_room.warehouse_id warehouse_access.warehouse_id',
    warehouse_category: 'warehouse.warehouse_category_id',
    warehouse_type: 'warehouse.warehouse_type_id',
  });
});
