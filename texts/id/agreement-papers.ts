import type { agreementPapers as english } from '../en/agreement-papers.ts';
import type { Translated } from '../translated.ts';

export const agreementPapers: Translated<typeof english> = {
  heading: 'Berita acara kesepakatan stok',
  number: 'Nomor',
  date: 'Stok per tanggal',
  npwp: 'NPWP',
  owner: 'Pemilik barang',
  warehouse: 'Gudang',
  signed: 'Ditandatangani untuk gudang',
  answered: 'Dijawab untuk pemilik',
  disputed: 'Ditolak pemilik',
  waiting: 'Belum disepakati',
  no: 'No.',
  goods: 'Barang',
  batch: 'Batch',
  packs: 'Kemasan',
  ours: 'Buku gudang (kg)',
  theirs: 'Daftar pemilik (kg)',
  why: 'Selisih',
  total: 'Jumlah',
  statement:
    'Berat menurut buku gudang adalah stok yang disepakati kedua pihak. Selisih dijelaskan sebagaimana tertulis.',
  store: 'Untuk gudang',
  ownerSigns: 'Untuk pemilik',
  scan: 'Scan untuk kesepakatan',
  after: 'setelah tanggal ini',
  before: 'belum ada di daftar',
};
