import type { reports as english } from '../en/reports.ts';
import type { Translated } from '../translated.ts';

export const reports: Translated<typeof english> = {
  group_by: 'Jumlahkan menurut',
  then_by: 'Lalu menurut',
  eachBatch: 'Tiap batch',
  nothing: 'Tidak lagi',
  group: {
    partner: 'Mitra',
    owner: 'Pemilik',
    product: 'Produk',
    variant: 'Varian',
    batch: 'Batch',
    warehouse: 'Gudang',
    kind: 'Jenis',
    document: 'Dokumen',
    date: 'Tanggal',
    month: 'Bulan',
  },
  documents: 'Dokumen',
  packs: 'Kemasan',
  net_weight: 'Berat (kg)',
  dwell_days: 'Hari disimpan',
  value: 'Nilai (Rp)',
  total: 'Jumlah: {{packs}} kemasan · {{weight}} kg',
  empty: { title: 'Belum ada barang keluar', text: 'Stok keluar yang sudah diposting dijumlahkan di sini.' },
};
