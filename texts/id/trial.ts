import type { trial as english } from '../en/trial.ts';
import type { Translated } from '../translated.ts';

export const trial: Translated<typeof english> = {
  label: 'Masa uji coba',
  left_other: 'Masa uji coba: {{count}} hari lagi, sampai {{day}}.',
  after: 'Setelah itu data hanya dapat dibaca. Hubungi admin Palka untuk melanjutkan.',
  ended: 'Masa uji coba berakhir pada {{day}}: hanya dapat dibaca. Hubungi admin Palka untuk melanjutkan.',
};
