import { randomUUID } from 'node:crypto';
import type { Ground, Nets } from './test-ground.ts';

/** The nets under stock takes: their scope, the rows and what was counted. */
export function countNets({ company, theirs, nobody, ...ground }: Ground): Nets {
  const id = randomUUID();
  const { warehouse, variant, position } = company;
  const { count, countRow, batch, document, otherVariant } = ground;
  const frozen = { frozen_packs: 1, frozen_weight_g: 1000, frozen_moves: 1 };
  const book = { book_packs: 1, book_weight_g: 1000, book_moves: 1 };
  return {
    stock_count: {
      sound: { name: 'Opname', warehouse_id: warehouse },
      attempts: [
        ['stock_count_status_check', { status: 'lost' }],
        ['stock_count_places_check', { places: 0 }],
        ['stock_count_pkey', { id }, { id }],
        ['stock_count_company_id_fkey', { company_id: nobody }],
        ['stock_count_company_id_warehouse_id_fkey', { warehouse_id: theirs.warehouse }],
        ['stock_count_company_id_owner_id_fkey', { owner_id: theirs.renter }],
        ['stock_count_company_id_group_id_fkey', { group_id: nobody }],
        ['stock_count_company_id_document_id_fkey', { document_id: nobody }],
        ['stock_count_created_by_fkey', { created_by: nobody }],
        ['stock_count_finished_by_fkey', { finished_by: nobody }],
      ],
    },
    stock_count_room: {
      sound: { count_id: count, room_id: company.room, warehouse_id: warehouse },
      attempts: [
        ['stock_count_room_pkey', {}, {}],
        ['stock_count_room_company_id_count_id_warehouse_id_fkey', { count_id: nobody }],
        ['stock_count_room_company_id_room_id_fkey', { room_id: theirs.room }],
      ],
    },
    stock_count_row: {
      sound: {
        count_id: count,
        warehouse_id: warehouse,
        variant_id: variant,
        batch_id: batch,
        position_id: position,
        stock_status: 'available',
        is_found: false,
        ...frozen,
      },
      attempts: [
        ['stock_count_row_pkey', { id }, { id, stock_status: 'on_hold' }],
        ['stock_count_row_place_key', {}, {}],
        ['stock_count_row_company_id_count_id_warehouse_id_fkey', { count_id: nobody }],
        ['stock_count_row_company_id_batch_id_variant_id_fkey', { variant_id: otherVariant }],
        ['stock_count_row_company_id_position_id_warehouse_id_fkey', { position_id: theirs.position }],
        ['stock_count_row_company_id_handling_unit_id_fkey', { handling_unit_id: theirs.handlingUnit }],
      ],
    },
    stock_count_entry: {
      sound: {
        id,
        count_id: count,
        row_id: countRow,
        warehouse_id: warehouse,
        round: 1,
        packs: 1,
        net_weight_g: 1000,
        ...book,
      },
      attempts: [
        ['stock_count_entry_round_check', { round: 0 }],
        ['stock_count_entry_packs_check', { packs: -1 }],
        ['stock_count_entry_packs_weigh', { packs: 0 }],
        ['stock_count_entry_packs_weigh', { net_weight_g: -1 }],
        ['stock_count_entry_pkey', {}, { round: 2 }],
        ['stock_count_entry_company_id_row_id_round_key', {}, { id: randomUUID() }],
        ['stock_count_entry_row_fkey', { row_id: nobody }],
        ['stock_count_entry_counted_by_fkey', { counted_by: nobody }],
      ],
    },
    stock_empty_check: {
      sound: {
        id,
        document_id: document,
        warehouse_id: warehouse,
        batch_id: batch,
        position_id: position,
        stock_status: 'available',
        packs_left: 0,
        book_moves: 1,
      },
      attempts: [
        ['stock_empty_check_packs_left_check', { packs_left: -1, count_id: count }],
        ['stock_empty_check_counted', { packs_left: 1 }],
        ['stock_empty_check_pkey', {}, { stock_status: 'on_hold' }],
        ['stock_empty_check_place_key', {}, { id: randomUUID() }],
        ['stock_empty_check_company_id_fkey', { company_id: nobody }],
        ['stock_empty_check_company_id_document_id_fkey', { document_id: nobody }],
        ['stock_empty_check_company_id_batch_id_fkey', { batch_id: theirs.batch }],
        ['stock_empty_check_company_id_position_id_warehouse_id_fkey', { position_id: theirs.position }],
        ['stock_empty_check_company_id_handling_unit_id_fkey', { handling_unit_id: theirs.handlingUnit }],
        ['stock_empty_check_company_id_count_id_warehouse_id_fkey', { packs_left: 1, count_id: nobody }],
        ['stock_empty_check_checked_by_fkey', { checked_by: nobody }],
      ],
    },
  };
}
