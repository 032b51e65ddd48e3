import type { stockTransferred as english } from '../en/stockTransferred.ts';
import type { Translated } from '../translated.ts';

export const stockTransferred: Translated<typeof english> = {
  new: { title: 'Transfer stok baru', failed: 'Transfer gagal dibuat' },
  head: 'Transfer',
  noLines: 'Belum ada barang yang dipindahkan',
  add: 'Tambah barang yang dipindahkan',
  nothing: 'Menurut buku tidak ada barang ini di gudang ini.',
  there: 'Di sana: {{packs}} kemasan, {{kg}} kg',
  gone: 'Sudah tidak ada lagi di sana',
  packs: 'Kemasan',
  net_weight: 'Berat (kg)',
  propose: 'Usulkan posisi',
  noTarget: 'Tidak ada posisi lain yang cocok dan muat untuk semua barang ini.',
  remove: 'Hapus {{place}}',
  amount: '{{packs}} kemasan, {{kg}} kg',
  overrideHint: 'Transfer ini kemudian harus disetujui orang lain.',
  arrival: {
    receive: 'Terima barang',
    failed: 'Penerimaan gagal dimulai',
    place: 'Tempat {{n}}',
    sent: 'Dikirim: {{packs}} kemasan, {{kg}} kg',
    another: 'Tempat lain',
    nothing: 'Tidak ada yang tiba',
    none: 'Tidak ada yang tiba',
    keeps: 'Di jalan {{packs}} kemasan, {{kg}} kg berstatus “{{state}}”. Barang itu tiba dengan status tersebut.',
    short: 'Kurang: {{packs}} kemasan, {{kg}} kg.',
    more: 'Lebih dari yang dikirim: {{packs}} kemasan, {{kg}} kg.',
    posting: {
      short: 'Saat diposting dicatat hilang di perjalanan.',
      more: 'Saat diposting dicatat ditemukan.',
    },
    booked: { short: 'Sudah dicatat hilang di perjalanan.', more: 'Sudah dicatat ditemukan.' },
  },
};
