import type { stockCard as english } from '../en/stockCard.ts';
import type { Translated } from '../translated.ts';

export const stockCard: Translated<typeof english> = {
  title: 'Kartu stok',
  back: 'Semua mutasi',
  opening: 'Saldo awal',
  closing: 'Saldo akhir',
  in: 'Masuk',
  out: 'Keluar',
  balance: 'Saldo',
  packs: 'Kemasan',
  kg: 'kg',
  missing: 'Pilih kartu untuk apa: varian atau pemilik di sini, atau batch dari halamannya.',
  days: 'Pilih tanggal kartu.',
  quiet: 'Tidak ada yang masuk atau keluar pada tanggal ini.',
  some: 'Ditampilkan {{n}} baris pertama dari {{all}}; semuanya ada di berkas.',
  span: '{{from}} s.d. {{to}}',
};
