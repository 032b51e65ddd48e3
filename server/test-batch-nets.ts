import type { Attempt, Nets } from '#server/stock/ledger/test-ground.ts';
import type { RecordGround } from './test-record-ground.ts';

/** The nets under what is told of batches and of containers after they were made: corrections of dates, and weighings. */
export function batchNets({ mine, theirs, nobody }: RecordGround): Nets {
  const company = (table: string): Attempt => [`${table}_company_id_fkey`, { company_id: nobody }];
  const decider = theirs('membership');
  return {
    container_tare: {
      sound: { container_id: mine('container'), tare_g: 750, weighed_on: '2026-06-01' },
      attempts: [
        ['container_tare_tare_g_check', { tare_g: 0 }],
        ['container_tare_company_id_container_id_fkey', { container_id: theirs('container') }],
        ['container_tare_told_by_fkey', { told_by: nobody }],
        company('container_tare'),
      ],
    },
    date_correction: {
      sound: {
        batch_id: mine('batch'),
        changes: '{"expiry_date": [null, "2026-12-31"]}',
        reason: 'Label',
        image: 'a.webp',
      },
      attempts: [
        ['date_correction_changes_check', { changes: '{}' }],
        ['date_correction_changes_check', { changes: '[]' }],
        ['date_correction_reason_check', { reason: 'ab' }],
        ['date_correction_status_check', { status: 'draft', decided_by: decider, decided_at: '2026-06-01' }],
        ['date_correction_decided', { status: 'approved' }],
        ['date_correction_decided', { decided_by: decider, decided_at: '2026-06-01' }],
        ['date_correction_decided', { status: 'approved', decided_by: decider }],
        [
          'date_correction_two_people',
          { status: 'approved', submitted_by: decider, decided_by: decider, decided_at: '2026-06-01' },
        ],
        ['date_correction_open_key', {}, {}],
        ['date_correction_company_id_batch_id_fkey', { batch_id: theirs('batch') }],
        ['date_correction_submitted_by_fkey', { submitted_by: nobody }],
        ['date_correction_decided_by_fkey', { status: 'rejected', decided_by: nobody, decided_at: '2026-06-01' }],
        ['date_correction_company_id_fkey', { company_id: nobody, submitted_by: decider }],
      ],
    },
  };
}
