import type { companies as english } from '../en/companies.ts';
import type { Translated } from '../translated.ts';

export const companies: Translated<typeof english> = {
  switch: {
    lead: 'Pilih perusahaan tempat Anda akan bekerja. Daftar, izin, dan pengaturan di tab ini ikut berganti; tab dan perangkat Anda yang lain tetap di tempatnya.',
    only: 'Anda hanya bekerja di perusahaan ini. Pengelola pengguna perusahaan lain dapat mengundang Anda ke sana.',
    search: 'Cari perusahaan',
    list: 'Perusahaan Anda',
    current: 'Anda di sini',
    going: 'Sedang berganti…',
    signsIn: 'Anda masuk lagi untuk ke sana',
    all: 'Semua perusahaan',
    noMatch: 'Tidak ada perusahaan yang cocok dengan “{{search}}”.',
    failed: 'Perusahaan tidak dapat diganti',
    doneTitle: 'Perusahaan diganti',
    done: 'Anda sekarang di {{company}}.',
  },
  elsewhere: {
    title: 'Anda tidak lagi bekerja di {{here}}',
    text: 'Akses Anda ke {{here}} telah dicabut. Isi tab ini milik {{here}}; tidak ada yang disimpan di {{there}}.',
    goOn: 'Lanjut di {{there}}',
    personTitle: 'Sekarang {{name}} yang masuk',
    personText:
      'Di tab lain browser ini {{name}} masuk ke {{there}}. Isi tab ini dibuka oleh {{me}}; tidak ada yang disimpan atas nama {{name}}.',
    goOnAs: 'Lanjut sebagai {{name}}',
  },
  history: {
    title: 'Riwayat demo sedang dimuat',
    text: 'Dokumen stok satu tahun sedang ditulis. Daftar terisi sendiri dalam sekitar satu menit.',
  },
};
