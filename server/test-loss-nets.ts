import type { Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under normal losses of contracts and claims for losses. */
export function lossNets({ company, mine, theirs, nobody, renting }: RecordGround): Nets {
  const contract_id = mine('rental_contract');
  const closed = { status: 'explained', note: 'Timbangan', closed_by: company.userId, closed_at: '2026-03-02' };
  return {
    loss_allowance: {
      sound: { contract_id, valid_from: '2026-02-01' },
      attempts: [
        ['loss_allowance_month', { valid_from: '2026-02-02' }],
        ['loss_allowance_per_mille_check', { per_mille: -1 }],
        ['loss_allowance_per_mille_check', { per_mille: 1000.001 }],
        ['loss_allowance_valid_from_key', {}, { per_mille: 3 }],
        ['loss_allowance_created_by_fkey', { created_by: nobody }],
        ['loss_allowance_company_id_contract_id_fkey', { contract_id: theirs('rental_contract') }],
        ['loss_allowance_company_id_product_id_fkey', { product_id: theirs('product') }],
        ['loss_allowance_company_id_nature_id_fkey', { nature_id: theirs('nature') }],
        ['loss_allowance_company_id_fkey', { company_id: nobody }],
      ],
    },
    loss_claim: {
      sound: {
        ...renting,
        number: 'KL-9',
        contract_id,
        month: '2026-02-01',
        lost_g: 3,
        allowed_g: 1,
        beyond_g: 2,
        content: '{}',
      },
      attempts: [
        ['loss_claim_number_check', { number: '' }],
        ['loss_claim_number_key', {}, { month: '2026-03-01' }],
        ['loss_claim_month_key', {}, { number: 'KL-10' }],
        ['loss_claim_month_check', { month: '2026-02-02' }],
        ['loss_claim_status_check', { ...closed, status: 'paid' }],
        ['loss_claim_allowed_g_check', { allowed_g: -1 }],
        ['loss_claim_beyond_g_check', { beyond_g: -1 }],
        ['loss_claim_content_check', { content: '[]' }],
        ['loss_claim_compensation_check', { ...closed, status: 'compensated', compensation: 0 }],
        ['loss_claim_note_check', { ...closed, note: '' }],
        ['loss_claim_closed', { ...closed, status: 'compensated' }],
        ['loss_claim_closed', { ...closed, compensation: 1 }],
        ['loss_claim_closed', { status: 'explained' }],
        ['loss_claim_closed', { note: 'Timbangan' }],
        ['loss_claim_closed_by_fkey', { ...closed, closed_by: nobody }],
        ['loss_claim_contract_fkey', { contract_id: theirs('rental_contract') }],
        ['loss_claim_company_id_fkey', { company_id: nobody }],
      ],
    },
  };
}
