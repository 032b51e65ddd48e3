import type { Planted } from './planted.ts';

/** Faults by which renters would owe, pay or be reminded of what they do not owe, or not of what they do. */
export const faultsOfRent: readonly Planted[] = [
  {
    title: 'goods of a batch that take the place of others lie beside them for a day',
    changes: [
      {
        file: 'server/rental/charges/lots.ts',
        find: 'one.day - other.day || one.change - other.change',
        replace: 'one.day - other.day',
      },
    ],
    noticedBy: ['server/rental/charges/lots.test.ts'],
  },
  {
    title: 'an invoice that is due today is in no column of the ageing',
    changes: [{ file: 'server/rental/payments/ageing.ts', find: 'o.days <= 0', replace: 'o.days < 0' }],
    noticedBy: ['server/rental/payments/payments.test.ts'],
  },
  {
    title: 'a payment is taken back at another invoice than its own',
    changes: [
      { file: 'server/rental/payments/save.ts', find: "    .where('invoice_id', '=', invoiceId)\n", replace: '' },
    ],
    noticedBy: ['server/rental/payments/payments.test.ts'],
  },
  {
    title: 'steps of reminders count anew with every change of the settings',
    changes: [
      {
        file: 'server/company/settings.ts',
        find: 'case when reminder_days = ${[...days]}::integer[] then reminder_days_since else ${today} end',
        replace: 'case when ${[...days]}::integer[] is not null then ${today} end',
      },
    ],
    noticedBy: ['server/rental/reminders/remind.test.ts'],
  },
  {
    title: 'the log names the later of two mails with an invoice as the one it was sent by',
    changes: [
      {
        file: 'server/rental/papers/send-invoice.ts',
        find: "        .where(sql`date_trunc('milliseconds', sent_at)`, 'is not distinct from', sql`${seen}::timestamptz`)\n",
        replace: '',
      },
    ],
    noticedBy: ['server/rental/papers/papers.test.ts'],
  },
  {
    title: 'an invoice that was sent again keeps the time of the first mail',
    changes: [
      {
        file: 'server/rental/papers/send-invoice.ts',
        find: "date_trunc('milliseconds', sent_at)",
        replace: 'sent_at',
      },
    ],
    noticedBy: ['server/rental/papers/papers.test.ts'],
  },
  {
    title: 'a rupiah that is missing to the minimum charge is not billed',
    changes: [
      { file: 'server/rental/invoices/billed.ts', find: 'if (missing > 0) lines', replace: 'if (missing > 1) lines' },
    ],
    noticedBy: ['server/rental/invoices/invoices.test.ts'],
  },
  {
    title: 'an invoice that comes to the minimum charge has a line of nothing',
    changes: [
      { file: 'server/rental/invoices/billed.ts', find: 'if (missing > 0) lines', replace: 'if (missing >= 0) lines' },
    ],
    noticedBy: ['server/rental/invoices/invoices.test.ts'],
  },
];
