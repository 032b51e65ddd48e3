import { randomUUID } from 'node:crypto';
import type { Ground, Nets } from './test-ground.ts';

const past2to53 = 2n ** 53n;

/** The nets under what lies in stock, how it moved and what is held back of it. */
export function ledgerNets({ company, theirs, nobody, ...ground }: Ground): Nets {
  const id = randomUUID();
  const { warehouse, position, variant } = company;
  const { document, otherDocument, batch, lying, balance } = ground;
  const nothing = { packs: 0, net_weight_g: 0 };
  const elsewhere = { warehouse_id: ground.otherWarehouse };
  return {
    batch_link: {
      sound: { document_id: document, parent_batch_id: lying, child_batch_id: batch, net_weight_g: 0 },
      attempts: [
        ['batch_link_net_weight_g_check', { net_weight_g: -1 }],
        ['batch_link_pkey', {}, {}],
        ['batch_link_company_id_document_id_fkey', { document_id: nobody }],
        ['batch_link_company_id_parent_batch_id_fkey', { parent_batch_id: theirs.batch }],
        ['batch_link_company_id_child_batch_id_fkey', { child_batch_id: theirs.batch }],
      ],
    },
    // The app opens balances and reserves of them; only the functions of posting write what lies there, and moves.
    stock_balance: {
      sound: {
        company_id: company.companyId,
        warehouse_id: warehouse,
        position_id: position,
        variant_id: variant,
        batch_id: batch,
        stock_status: 'available',
        packs: 10,
        net_weight_g: 10_000,
        value: 1000,
      },
      attempts: [
        ['stock_balance_available', { stock_status: 'on_hold', reserved_packs: 1 }],
        ['stock_balance_available', { stock_status: 'on_hold', reserved_weight_g: 1 }],
        ['stock_balance_available', { pledge_id: ground.facility, reserved_packs: 1 }],
        ['stock_balance_countable', { net_weight_g: past2to53 }],
        ['stock_balance_countable', { value: past2to53 }],
        ['stock_balance_moves_check', { moves: -1 }],
        ['stock_balance_net_weight_g_check', { net_weight_g: -1, value: 0 }],
        ['stock_balance_packs_check', { packs: -1 }],
        ['stock_balance_packs_kept', { reserved_packs: 11 }],
        ['stock_balance_packs_weigh', { packs: 0 }],
        ['stock_balance_packs_weigh', { net_weight_g: 0, value: 0 }],
        ['stock_balance_reserved_packs_check', { reserved_packs: -1 }],
        ['stock_balance_reserved_weight_g_check', { reserved_weight_g: -1 }],
        ['stock_balance_stock_status_check', { stock_status: 'lost' }],
        ['stock_balance_value_check', { value: -1 }],
        ['stock_balance_value_has_weight', nothing],
        ['stock_balance_weight_kept', { reserved_weight_g: 10_001 }],
        ['stock_balance_pkey', { id }, { id, stock_status: 'on_hold' }],
        ['stock_balance_key', {}, {}],
        ['stock_balance_key', { pledge_id: ground.facility }, { pledge_id: ground.facility }],
        ['stock_balance_company_id_pledge_id_fkey', { pledge_id: ground.theirFacility }],
        ['stock_balance_company_id_position_id_warehouse_id_fkey', elsewhere],
        ['stock_balance_company_id_batch_id_variant_id_fkey', { variant_id: ground.otherVariant }],
        ['stock_balance_company_id_owner_id_fkey', { owner_id: theirs.renter }],
        ['stock_balance_company_id_handling_unit_id_fkey', { handling_unit_id: theirs.handlingUnit }],
      ],
    },
    stock_move: {
      sound: {
        company_id: company.companyId,
        document_id: document,
        balance_id: balance,
        warehouse_id: warehouse,
        variant_id: variant,
        batch_id: lying,
        date: '2026-06-02',
        packs: -1,
        net_weight_g: -10_000,
        value: -100,
        packs_after: 9,
        net_weight_g_after: 90_000,
        value_after: 900,
        cause: 'customer',
        seq: 2,
      },
      attempts: [
        ['stock_move_amounts_check', { ...nothing, value: 0 }],
        ['stock_move_amounts_check', { cause: 'moved', ...nothing }],
        ['stock_move_amounts_check', { cause: 'revalued' }],
        ['stock_move_amounts_check', { cause: 'revalued', ...nothing, value: 0 }],
        ['stock_move_cause_check', { cause: 'given away' }],
        ['stock_move_seq_check', { seq: 0 }],
        ['stock_move_seq_key', { seq: 1 }],
        ['stock_move_countable', { net_weight_g: -past2to53 }],
        ['stock_move_countable', { value: -past2to53 }],
        ['stock_move_countable', { net_weight_g_after: past2to53 }],
        ['stock_move_countable', { value_after: past2to53 }],
        ['stock_move_net_weight_g_after_check', { net_weight_g_after: -1 }],
        ['stock_move_packs_after_check', { packs_after: -1 }],
        ['stock_move_value_after_check', { value_after: -1 }],
        ['stock_move_company_id_document_id_fkey', { document_id: nobody }],
        ['stock_move_company_id_balance_id_warehouse_id_variant_id_b_fkey', { batch_id: batch }],
      ],
    },
    // The app only reads it.
    stock_day: {
      sound: {
        company_id: company.companyId,
        balance_id: balance,
        warehouse_id: warehouse,
        variant_id: variant,
        batch_id: lying,
        date: '2026-05-01',
        until: '2026-06-01',
        packs: 10,
        net_weight_g: 10_000,
        value: 1000,
      },
      attempts: [
        ['stock_day_until_check', { until: '2026-05-01' }],
        ['stock_day_packs_check', { packs: -1 }],
        ['stock_day_net_weight_g_check', { net_weight_g: -1, value: 0 }],
        ['stock_day_value_check', { value: -1 }],
        ['stock_day_packs_weigh', { packs: 0 }],
        ['stock_day_packs_weigh', { net_weight_g: 0, value: 0 }],
        ['stock_day_value_has_weight', nothing],
        ['stock_day_pkey', { date: '2026-06-01', until: '2026-06-02' }],
        ['stock_day_company_id_balance_id_warehouse_id_variant_id_ba_fkey', { batch_id: batch }],
      ],
    },
    stock_reservation: {
      sound: { document_id: document, balance_id: balance, warehouse_id: warehouse, packs: 1, net_weight_g: 10_000 },
      attempts: [
        ['stock_reservation_net_weight_g_check', { net_weight_g: 0 }],
        ['stock_reservation_packs_check', { packs: -1 }],
        ['stock_reservation_pkey', {}, { document_id: otherDocument }, {}],
        ['stock_reservation_company_id_document_id_fkey', { document_id: nobody }],
        ['stock_reservation_company_id_balance_id_fkey', { balance_id: nobody }],
      ],
    },
    document_counter: {
      sound: { entity: 'stockissued', year: 2031, last_count: 1 },
      attempts: [
        ['document_counter_last_count_check', { last_count: -1 }],
        ['document_counter_pkey', {}, { year: 2032 }, {}],
        ['document_counter_company_id_fkey', { company_id: nobody }],
      ],
    },
    idempotency_key: {
      sound: { key: 'k', request_hash: Buffer.alloc(32) },
      attempts: [
        ['idempotency_key_key_check', { key: '' }],
        ['idempotency_key_key_check', { key: 'k'.repeat(201) }],
        ['idempotency_key_request_hash_check', { request_hash: Buffer.alloc(31) }],
        ['idempotency_key_answer_short', { answer: JSON.stringify('x'.repeat(999)) }],
        ['idempotency_key_pkey', {}, {}],
        ['idempotency_key_company_id_fkey', { company_id: nobody }],
      ],
    },
  };
}
