import { randomUUID } from 'node:crypto';
import type { Ground, Nets } from './test-ground.ts';

/** The nets under what stock is of and where it lies: batches, pallets, positions and rooms. */
export function placeNets({ company, theirs, nobody, ...ground }: Ground): Nets {
  const id = randomUUID();
  const { warehouse, room, variant } = company;
  const onFloor = { kind: 'floor', row_no: null, bay_no: null, level_no: null };
  const inTransit = { ...onFloor, kind: 'transit', room_id: null };
  return {
    batch: {
      sound: { variant_id: variant, number: 'Tuna-9', received_date: '2026-06-01' },
      attempts: [
        ['batch_number_check', { number: '' }],
        ['batch_production_method_check', { production_method: 'found' }],
        ['batch_pkey', { id }, { id, number: 'Tuna-10' }],
        ['batch_number_key', {}, { variant_id: ground.otherVariant }, { number: 'TUNA-9' }],
        ['batch_company_id_fkey', { company_id: nobody }],
        ['batch_company_id_variant_id_fkey', { variant_id: theirs.variant }],
        ['batch_company_id_inventory_type_id_fkey', { inventory_type_id: nobody }],
        ['batch_company_id_supplier_id_fkey', { supplier_id: theirs.supplier }],
        ['batch_company_id_fishing_area_id_fkey', { fishing_area_id: nobody }],
        ['batch_company_id_certification_id_fkey', { certification_id: nobody }],
      ],
    },
    stock_low_notice: {
      sound: { product_id: company.product },
      attempts: [
        ['stock_low_notice_pkey', {}, {}],
        ['stock_low_notice_company_id_product_id_fkey', { product_id: nobody }],
      ],
    },
    stock_count_notice: {
      sound: { warehouse_id: warehouse },
      attempts: [
        ['stock_count_notice_pkey', {}, {}],
        ['stock_count_notice_company_id_warehouse_id_fkey', { warehouse_id: theirs.warehouse }],
      ],
    },
    stock_expiry_notice: {
      sound: { batch_id: ground.batch, warehouse_id: warehouse },
      attempts: [
        ['stock_expiry_notice_pkey', {}, {}],
        ['stock_expiry_notice_company_id_batch_id_fkey', { batch_id: nobody }],
        ['stock_expiry_notice_company_id_warehouse_id_fkey', { warehouse_id: theirs.warehouse }],
      ],
    },
    handling_unit: {
      sound: { code: 'PAL-9' },
      attempts: [
        ['handling_unit_code_check', { code: '' }],
        ['handling_unit_pkey', { id }, { id, code: 'PAL-10' }],
        ['handling_unit_code_key', {}, { code: 'pal-9' }],
        ['handling_unit_serial_check', { serial: -1 }],
        ['handling_unit_serial_key', { serial: 7 }, { serial: 7, code: 'PAL-11' }],
        ['handling_unit_company_id_fkey', { company_id: nobody }],
        ['handling_unit_company_id_parent_id_fkey', { parent_id: nobody }],
      ],
    },
    // The app only reads it.
    handling_unit_day: {
      sound: {
        company_id: company.companyId,
        unit_id: ground.handlingUnit,
        date: '2026-06-01',
        until: '2026-06-02',
        bottom_id: ground.handlingUnit,
      },
      attempts: [
        ['handling_unit_day_until_check', { until: '2026-06-01' }],
        ['handling_unit_day_pkey', {}, {}],
        ['handling_unit_day_company_id_unit_id_fkey', { unit_id: theirs.handlingUnit }],
        ['handling_unit_day_company_id_bottom_id_fkey', { bottom_id: theirs.handlingUnit }],
        ['handling_unit_day_company_id_fkey', { company_id: nobody }],
      ],
    },
    storage_position: {
      sound: {
        warehouse_id: warehouse,
        room_id: room,
        code: 'A-02-02',
        kind: 'rack',
        status: 'active',
        row_no: 1,
        bay_no: 2,
        level_no: 2,
      },
      attempts: [
        ['storage_position_bay_no_check', { bay_no: 0 }],
        ['storage_position_capacity_kg_check', { capacity_kg: 0 }],
        ['storage_position_code_check', { code: '' }],
        ['storage_position_kind_check', { ...onFloor, kind: 'shelf' }],
        ['storage_position_level_no_check', { level_no: 0 }],
        ['storage_position_place_check', { level_no: null }],
        ['storage_position_place_check', { kind: 'floor' }],
        ['storage_position_room_check', { room_id: null }],
        ['storage_position_room_check', { ...inTransit, room_id: room }],
        ['storage_position_row_no_check', { row_no: 0 }],
        ['storage_position_status_check', { status: 'lost' }],
        ['storage_position_pkey', { id }, { id, code: 'A-02-03', level_no: 3 }],
        ['storage_position_place_key', {}, { code: 'A-02-03' }],
        ['storage_position_code_key', {}, { code: 'a-02-02', level_no: 3 }],
        // Each room has one from the start.
        ['storage_position_floor_key', onFloor],
        ['storage_position_transit_key', inTransit],
        ['storage_position_company_id_fkey', { ...inTransit, company_id: nobody }],
        ['storage_position_company_id_warehouse_id_fkey', { ...inTransit, warehouse_id: theirs.warehouse }],
        ['storage_position_company_id_room_id_warehouse_id_fkey', { room_id: ground.otherRoom }],
      ],
    },
    storage_room: {
      sound: { warehouse_id: warehouse, code: 'R9', name: 'Ruang 9', temperature_class: 'FRZ', status: 'active' },
      attempts: [
        ['storage_room_capacity_kg_check', { capacity_kg: 0 }],
        ['storage_room_capacity_positions_check', { capacity_positions: 0 }],
        ['storage_room_code_check', { code: '' }],
        ['storage_room_limits_check', { min_c: -18, max_c: -19 }],
        ['storage_room_name_check', { name: 'R' }],
        ['storage_room_set_point_check', { min_c: -20, set_point_c: -21, max_c: -18 }],
        ['storage_room_set_point_check', { min_c: -20, set_point_c: -17, max_c: -18 }],
        ['storage_room_status_check', { status: 'lost' }],
        ['storage_room_temperature_class_check', { temperature_class: 'WARM' }],
        ['storage_room_pkey', { id }, { id, code: 'R10' }],
        ['storage_room_code_key', {}, { code: 'r9' }],
        ['storage_room_company_id_fkey', { company_id: nobody }],
        ['storage_room_company_id_warehouse_id_fkey', { warehouse_id: theirs.warehouse }],
      ],
    },
  };
}
