import type { dashboard as english } from '../en/dashboard.ts';
import type { Translated } from '../translated.ts';

export const dashboard: Translated<typeof english> = {
  allWarehouses: 'Semua gudang',
  tasks: 'Menunggu Anda',
  noTasks: 'Tidak ada yang menunggu Anda.',
  task: {
    submitted: 'menunggu persetujuan',
    approved: 'disetujui, siap diposting',
    rejected: 'ditolak, perlu diperbaiki atau dibatalkan',
    cost: 'diposting dengan biaya belum lengkap',
    draft: 'belum diajukan',
  },
  onHand: 'Stok saat ini',
  byState: 'Stok saat ini menurut keadaan, dalam kg',
  packs: '{{n}} kemasan',
  today: { stockreceived: 'Masuk hari ini', stockissued: 'Keluar hari ini' },
  documents_other: '{{n}} dokumen',
  positions: 'Posisi terpakai',
  ofPositions: 'dari {{n}} posisi rak',
  expiring_other: 'Kedaluwarsa dalam {{count}} hari',
  batches_other: 'batch masih ada',
  low: 'Di bawah batas peringatan',
  products_other: 'produk',
  trend_other: 'Masuk dan keluar, {{count}} hari terakhir',
  flow: { stockreceived: 'Masuk', stockissued: 'Keluar' },
  day: 'Tanggal',
  asTable: 'Sebagai tabel',
  nothingAllowed: 'Peran Anda tidak dapat melihat daftar stok, jadi tidak ada angka di sini.',
};
