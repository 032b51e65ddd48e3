import type { labels as english } from '../en/labels.ts';
import type { Translated } from '../translated.ts';

export const labels: Translated<typeof english> = {
  open: 'Cetak label',
  title: 'Label',
  sizeLabel: 'Ukuran label',
  sheet: 'A4, 2 × 4 label',
  resolution: 'Resolusi printer',
  dpi: '{{n}} dpi',
  copies: 'Rangkap tiap label',
  print: 'Cetak',
  close: 'Tutup',
  pages_other: '{{n}} halaman',
  drawing: 'Menggambar label: {{n}} dari {{of}}',
  hint: 'Di dialog cetak: ukuran kertas yang sama, tanpa margin, 100 %',
  tooSmall: 'Kode tidak muat pada label ukuran ini. Pilih yang lebih besar.',
  tooMany: 'Paling banyak {{max}} halaman dicetak sekaligus. Kurangi rangkap atau pilih sebagian.',
  kind: { label: 'Jenis label', carton: 'Karton', batch: 'Batch', pallet: 'Palet' },
  fact: {
    batch: 'Batch {{number}}',
    production_date: 'Produksi {{day}}',
    best_before_date: 'Baik digunakan sebelum {{day}}',
    expiry_date: 'Kedaluwarsa {{day}}',
    weight: 'Bersih {{kg}} kg',
  },
  upon: 'Di atasnya: {{codes}}',
  of: { room: 'Posisi di {{name}}', batch: 'Batch {{number}}', unit: 'Palet {{code}}' },
};
