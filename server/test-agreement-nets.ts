import type { Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under agreements on stock. */
export function agreementNets({ company, mine, theirs, nobody, renting }: RecordGround): Nets {
  const signed = { content: '{}', signed_by: company.userId, signed_at: '2026-03-01' };
  const answered = { answered_by: company.userId, answered_at: '2026-03-02', answered_on_paper: true };
  const { renter_id: owner_id, warehouse_id } = renting;
  return {
    owner_agreement: {
      sound: { number: 'KS-9', owner_id, warehouse_id, day: '2026-02-28' },
      attempts: [
        ['owner_agreement_status_check', { status: 'open', ...signed }],
        ['owner_agreement_signed', { status: 'signed' }],
        ['owner_agreement_signed', signed],
        ['owner_agreement_answered', { status: 'agreed', ...signed }],
        ['owner_agreement_answered', { answer_note: 'Setuju' }],
        ['owner_agreement_disputed', { status: 'disputed', ...signed, ...answered }],
        ['owner_agreement_answer_note_check', { status: 'disputed', ...signed, ...answered, answer_note: '' }],
        ['owner_agreement_signed_by_fkey', { status: 'signed', ...signed, signed_by: nobody }],
        ['owner_agreement_answered_by_fkey', { status: 'agreed', ...signed, ...answered, answered_by: nobody }],
        ['owner_agreement_notes_check', { notes: '[]' }],
        ['owner_agreement_number_check', { number: '' }],
        ['owner_agreement_number_key', {}, { day: '2026-03-31' }],
        ['owner_agreement_day_key', {}, { number: 'KS-10' }],
        ['owner_agreement_created_by_fkey', { created_by: nobody }],
        ['owner_agreement_company_id_owner_id_fkey', { owner_id: theirs('partner') }],
        ['owner_agreement_company_id_warehouse_id_fkey', { warehouse_id: theirs('warehouse') }],
        ['owner_agreement_company_id_fkey', { company_id: nobody }],
      ],
    },
    owner_agreement_row: {
      sound: {
        agreement_id: mine('owner_agreement'),
        owner_id,
        warehouse_id,
        place: 2,
        batch_number: 'B-2',
        net_weight_g: 1,
      },
      attempts: [
        ['owner_agreement_row_place_check', { place: 0 }],
        ['owner_agreement_row_batch_number_check', { batch_number: '' }],
        ['owner_agreement_row_packs_check', { packs: -1 }],
        ['owner_agreement_row_net_weight_g_check', { net_weight_g: -1 }],
        ['owner_agreement_row_goods', { batch_number: null }],
        ['owner_agreement_row_agreement_fkey', { agreement_id: theirs('owner_agreement') }],
        ['owner_agreement_row_company_id_variant_id_fkey', { variant_id: theirs('variant') }],
        ['owner_agreement_row_company_id_product_id_fkey', { product_id: theirs('product') }],
      ],
    },
  };
}
