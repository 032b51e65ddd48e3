import { randomUUID } from 'node:crypto';
import type { Ground, Nets } from './test-ground.ts';

const past2to53 = 2n ** 53n;

/** The nets under documents and what they consist of. */
export function documentNets({ company, theirs, nobody, ...ground }: Ground): Nets {
  const id = randomUUID();
  const { warehouse, variant } = company;
  const { document, otherDocument, posted, line } = ground;
  const content = { document_id: document };
  const nowhere = { document_id: nobody };
  const numbered = { status: 'posted', number: 'RCV-9', number_year: 2026, number_count: 9 };
  const arrival = { entity: 'stocktransfer', kind: 'arrival', previous_id: posted };
  const voiding = { entity: 'voidtransaction', kind: 'void', void_of_id: posted };
  return {
    stock_document: {
      sound: { entity: 'stockreceived', kind: 'purchase', date: '2026-06-01', warehouse_id: warehouse },
      attempts: [
        ['stock_document_additional_cost_check', { additional_cost: -1 }],
        ['stock_document_approved_net_weight_g_check', { approved_net_weight_g: -1 }],
        ['stock_document_approved_value_check', { approved_value: -1 }],
        ['stock_document_cost_state_check', { cost_state: 'known' }],
        ['stock_document_countable', { net_weight_g: past2to53 }],
        ['stock_document_countable', { value: past2to53 }],
        ['stock_document_counted', { ...numbered, number_count: null }],
        ['stock_document_counted', { ...numbered, number_year: null }],
        ['stock_document_duration_hours_check', { duration_hours: 0 }],
        ['stock_document_duration_hours_check', { duration_hours: 999.1 }],
        ['stock_document_expected_yield_percent_check', { expected_yield_percent: 0 }],
        ['stock_document_expected_yield_percent_check', { expected_yield_percent: 100.1 }],
        ['stock_document_entity_check', { entity: 'stockeaten' }],
        ['stock_document_kind_check', { kind: 'Purchase' }],
        ['stock_document_net_weight_g_check', { net_weight_g: -1 }],
        ['stock_document_number_count_check', { ...numbered, number_count: 0 }],
        ['stock_document_number_year', { ...numbered, number_year: 2025 }],
        ['stock_document_numbered', { ...numbered, status: 'draft' }],
        ['stock_document_numbered', { status: 'posted' }],
        ['stock_document_checked', { checked_by: company.userId }],
        ['stock_document_checked_by_fkey', { checked_by: nobody, checked_at: '2026-06-01' }],
        ['stock_document_request_checked', { entity: 'fishfinchanges', status: 'approved' }],
        ['stock_document_request_checked', { entity: 'fishfinstock', status: 'approved' }],
        ['stock_document_request_checked', { entity: 'fishfinreturn', status: 'approved' }],
        [
          'stock_document_three_people',
          { submitted_by: company.userId, checked_by: company.userId, checked_at: '2026-06-01' },
        ],
        ['stock_document_pledge', { pledge_id: ground.facility }],
        ['stock_document_packs_check', { packs: -1 }],
        ['stock_document_status_check', { status: 'lost' }],
        ['stock_document_to_warehouse', { to_warehouse_id: nobody }],
        ['stock_document_two_warehouses', { entity: 'stocktransfer', to_warehouse_id: warehouse }],
        ['stock_document_from_warehouse', { from_warehouse_id: nobody }],
        ['stock_document_to_owner', { to_owner_id: company.renter }],
        ['stock_document_taken', { taken_by: company.userId, taken_at: '2026-01-01' }],
        ['stock_document_taken', { is_asked: true, taken_by: company.userId }],
        ['stock_document_two_people', { submitted_by: company.userId, decided_by: company.userId }],
        ['stock_document_value_check', { value: -1 }],
        ['stock_document_recall_release', { kind: 'recall_release', entity: 'stockadjustment' }],
        ['stock_document_recall_release', { to_stock_status: 'on_hold' }],
        [
          'stock_document_to_stock_status_check',
          { kind: 'recall_release', entity: 'stockadjustment', to_stock_status: 'recalled' },
        ],
        ['stock_document_void', { ...voiding, void_of_id: null }],
        ['stock_document_void', { void_of_id: posted }],
        ['stock_document_pkey', { id }, { id }],
        ['stock_document_number_key', numbered, { ...numbered, number_count: 10 }],
        ['stock_document_count_key', numbered, { ...numbered, number: 'RCV-10' }],
        ['stock_document_void_of_id_key', { ...voiding, status: 'rejected' }, voiding, voiding],
        ['stock_document_company_id_fkey', { company_id: nobody }],
        ['stock_document_company_id_warehouse_id_fkey', { warehouse_id: theirs.warehouse }],
        [
          'stock_document_company_id_to_warehouse_id_fkey',
          { entity: 'stocktransfer', to_warehouse_id: theirs.warehouse },
        ],
        [
          'stock_document_company_id_from_warehouse_id_fkey',
          { entity: 'stocktransfer', from_warehouse_id: theirs.warehouse },
        ],
        ['stock_document_arrival_key', arrival, { ...arrival, status: 'cancelled' }, arrival],
        ['stock_document_company_id_partner_id_fkey', { partner_id: theirs.supplier }],
        ['stock_document_company_id_owner_id_fkey', { owner_id: theirs.renter }],
        ['stock_document_company_id_to_owner_id_fkey', { entity: 'stocktransfer', to_owner_id: theirs.renter }],
        ['stock_document_company_id_pledge_id_fkey', { entity: 'fishfinstock', pledge_id: nobody }],
        ['stock_document_company_id_previous_id_fkey', { previous_id: nobody }],
        ['stock_document_counted_check', { counted: 'maybe' }],
        ['stock_document_company_id_caused_by_id_fkey', { caused_by_id: nobody }],
        ['stock_document_company_id_void_of_id_fkey', { ...voiding, void_of_id: nobody }],
        ['stock_document_created_by_fkey', { created_by: nobody }],
        ['stock_document_submitted_by_fkey', { submitted_by: nobody }],
        ['stock_document_taken_by_fkey', { is_asked: true, taken_by: nobody, taken_at: '2026-01-01' }],
        ['stock_document_decided_by_fkey', { decided_by: nobody }],
        ['stock_document_posted_by_fkey', { posted_by: nobody }],
      ],
    },
    stock_transit_notice: {
      sound: { document_id: document },
      attempts: [
        ['stock_transit_notice_pkey', {}, {}],
        ['stock_transit_notice_company_id_document_id_fkey', nowhere],
      ],
    },
    stock_line: {
      sound: { ...content, line_no: 7, variant_id: variant },
      attempts: [
        ['stock_line_cost_factor', { cost_factor_percent: 100 }],
        ['stock_line_cost_factor_percent_check', { is_output: true, cost_factor_percent: 1001 }],
        ['stock_line_expected_packs_check', { expected_packs: -1 }],
        ['stock_line_expected_weight_g_check', { expected_weight_g: -1 }],
        ['stock_line_line_no_check', { line_no: -1 }],
        ['stock_line_provisional_price_check', { provisional_price: 0 }],
        ['stock_line_unit_price_check', { unit_price: -1 }],
        ['stock_line_pkey', { id }, { id, line_no: 8 }],
        ['stock_line_company_id_document_id_line_no_key', {}, {}],
        ['stock_line_company_id_document_id_fkey', nowhere],
        ['stock_line_company_id_variant_id_fkey', { variant_id: theirs.variant }],
        ['stock_line_company_id_batch_id_variant_id_fkey', { variant_id: ground.otherVariant, batch_id: ground.batch }],
      ],
    },
    stock_allocation: {
      sound: { ...content, warehouse_id: warehouse, line_id: line, allocation_no: 7, packs: 1, net_weight_g: 1000 },
      attempts: [
        ['stock_allocation_allocation_no_check', { allocation_no: -1 }],
        ['stock_allocation_expected_packs_check', { expected_packs: -1 }],
        ['stock_allocation_net_weight_g_check', { net_weight_g: -1 }],
        ['stock_allocation_pack_readings_check', { pack_readings: '{}' }],
        ['stock_allocation_packs_check', { packs: -1 }],
        ['stock_allocation_planned_weight_g_check', { planned_weight_g: -1 }],
        ['stock_allocation_pledge_side_check', { pledge_side: 'lost' }],
        ['stock_allocation_side_check', { side: 'stolen' }],
        ['stock_allocation_stock_status_check', { stock_status: 'lost' }],
        ['stock_allocation_pkey', { id }, { id, allocation_no: 8 }],
        ['stock_allocation_company_id_line_id_allocation_no_key', {}, {}],
        ['stock_allocation_company_id_line_id_document_id_fkey', { document_id: otherDocument }],
        ['stock_allocation_company_id_batch_id_fkey', { batch_id: theirs.batch }],
        ['stock_allocation_company_id_position_id_warehouse_id_fkey', { position_id: theirs.position }],
        ['stock_allocation_company_id_to_position_id_warehouse_id_fkey', { to_position_id: theirs.position }],
        ['stock_allocation_company_id_handling_unit_id_fkey', { handling_unit_id: theirs.handlingUnit }],
      ],
    },
    stock_pick: {
      sound: { ...content, allocation_id: ground.allocation, pick_no: 7, packs: 1, net_weight_g: 1000 },
      attempts: [
        ['stock_pick_net_weight_g_check', { net_weight_g: 0 }],
        ['stock_pick_one_weight', { packs: 2 }],
        ['stock_pick_reading_check', { reading: '[]' }],
        ['stock_pick_weighed_reading', { net_weight_g: null, reading: '{}' }],
        ['stock_pick_packs_check', { packs: 0, net_weight_g: null }],
        ['stock_pick_pick_no_check', { pick_no: 0 }],
        ['stock_pick_pkey', { id }, { id, pick_no: 8 }],
        ['stock_pick_company_id_document_id_pick_no_key', {}, {}],
        ['stock_pick_company_id_document_id_fkey', nowhere],
        ['stock_pick_picked_by_fkey', { picked_by: nobody }],
        ['stock_pick_undone_by_fkey', { undone_by: nobody }],
      ],
    },
    stock_handover: {
      sound: { ...content, date: '2026-06-01', received_by: 'Somebody' },
      attempts: [
        ['stock_handover_received_by_check', { received_by: '' }],
        ['stock_handover_pkey', {}, {}],
        ['stock_handover_company_id_fkey', { company_id: nobody }],
        ['stock_handover_company_id_document_id_fkey', nowhere],
        ['stock_handover_created_by_fkey', { created_by: nobody }],
        ['stock_handover_company_id_signature_id_fkey', { signature_id: nobody }],
        ['stock_handover_closed', { closed_by: company.userId }],
        ['stock_handover_closed_by_fkey', { closed_by: nobody, closed_at: '2026-06-01' }],
        [
          'stock_handover_two_people',
          { created_by: company.userId, closed_by: company.userId, closed_at: '2026-06-01' },
        ],
      ],
    },
    stock_service: {
      sound: { ...content, service: 'label', quantity: 1 },
      attempts: [
        ['stock_service_service_check', { service: 'song' }],
        ['stock_service_quantity_check', { quantity: 0 }],
        ['stock_service_pkey', {}, {}],
        ['stock_service_company_id_document_id_fkey', nowhere],
      ],
    },
    stock_attachment: {
      sound: { ...content, name: 'a.pdf', path: 'a.pdf', content_type: 'application/pdf', bytes: 1 },
      attempts: [
        ['stock_attachment_bytes_check', { bytes: 0 }],
        ['stock_attachment_pkey', { id }, { id }],
        ['stock_attachment_company_id_document_id_fkey', nowhere],
        ['stock_attachment_created_by_fkey', { created_by: nobody }],
      ],
    },
  };
}
