import type { trial as english } from '../en/trial.ts';
import type { Translated } from '../translated.ts';

export const trial: Translated<typeof english> = {
  label: 'Masa coba',
  left_other: 'Masa coba: {{count}} hari lagi, sampai {{day}}.',
  after: 'Setelah itu data hanya dapat dibaca. Hubungi pengelola Palka Anda untuk melanjutkan.',
  ended: 'Masa coba berakhir pada {{day}}: hanya dapat dibaca. Hubungi pengelola Palka Anda untuk melanjutkan.',
};
