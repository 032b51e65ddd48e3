import type { stockAdjusted as english } from '../en/stockAdjusted.ts';
import type { Translated } from '../translated.ts';

export const stockAdjusted: Translated<typeof english> = {
  new: { title: 'Penyesuaian stok baru', failed: 'Penyesuaian gagal dibuat' },
  head: 'Penyesuaian',
  noLines: 'Belum ada barang yang disesuaikan',
  counts: 'Stok opname',
  listed: 'Penahanan dan pelepasan dibuat di halaman batch dan tercatat juga di sini.',
  add: 'Tambah tempat',
  nothing: 'Menurut buku tidak ada barang ini di gudang ini.',
  book: 'Buku',
  counted: 'Hitungan',
  difference: 'Selisih',
  packs: 'Kemasan dihitung',
  net_weight: 'Berat dihitung (kg)',
  damagedPacks: 'Kemasan rusak',
  damagedWeight: 'Berat rusak (kg)',
  remove: 'Hapus {{place}}',
  unbooked: 'Menurut buku sudah tidak ada di sana',
  amount: '{{packs}} kemasan, {{kg}} kg',
  mixed: 'Selisih kemasan dan berat berlawanan arah. Sesuaikan masing-masing dengan dokumen tersendiri',
  onlyLess: 'Lebih dari catatan buku: pilih jenis “Ditemukan” atau “Salah catat”',
  onlyMore: 'Kurang dari catatan buku: pilih jenis “Kehilangan”, “Susut” atau “Salah catat”',
};
