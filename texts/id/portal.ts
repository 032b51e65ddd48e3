import type { Translated } from '../translated.ts';
import type { portal as english } from '../en/portal.ts';

/** Kata di halaman pertama orang dari penyewa dan pemodal. */
export const portal: Translated<typeof english> = {
  lead: 'Milik {{partners}} di {{company}}',
  nobody: 'Anda belum dihubungkan dengan mitra. Mintalah kepada {{company}}.',
  stock: {
    title: 'Stok kami',
    product: 'Produk',
    packs: 'Kemasan',
    weight: 'Kg',
    total: 'Jumlah',
    none: 'Saat ini tidak ada barang di sini.',
    all: 'Semua stok',
    batches: 'Batch',
  },
  moves: { title: 'Baru masuk dan keluar', none: 'Belum ada pergerakan.', all: 'Semua pergerakan' },
  charges: {
    title: 'Biaya sejauh ini',
    contract: 'Kontrak {{number}}, {{warehouse}}',
    days: '{{from}} sampai {{to}}',
    none: 'Tidak ada kontrak yang berlaku.',
    all: 'Semua kontrak',
  },
  waiting: {
    title: 'Sedang disiapkan',
    none: 'Tidak ada yang sedang disiapkan.',
    stockreceived: 'Penitipan',
    stockissued: 'Pengambilan',
  },
  facilities: {
    title: 'Fasilitas',
    none: 'Tidak ada fasilitas.',
    owed: 'Utang',
    value: 'Nilai barang',
    all: 'Semua fasilitas',
  },
};
