import type { company as english } from '../en/company.ts';
import type { Translated } from '../translated.ts';

export const company: Translated<typeof english> = {
  switch: {
    lead: 'Pilih perusahaan tempat Anda akan bekerja. Daftar, izin, dan pengaturan ikut berganti; perangkat Anda yang lain tetap di tempatnya.',
    only: 'Anda hanya bekerja di perusahaan ini. Pengelola pengguna perusahaan lain dapat mengundang Anda ke sana.',
    search: 'Cari perusahaan',
    list: 'Perusahaan Anda',
    current: 'Anda di sini',
    going: 'Sedang berganti…',
    all: 'Semua perusahaan',
    noMatch: 'Tidak ada perusahaan yang cocok dengan “{{search}}”.',
    failed: 'Perusahaan tidak dapat diganti',
    doneTitle: 'Perusahaan diganti',
    done: 'Anda sekarang di {{company}}.',
  },
  elsewhere: {
    title: 'Sesi ini sekarang di {{there}}',
    text: 'Di tab lain Anda berpindah dari {{here}} ke {{there}}. Isi tab ini milik {{here}}; tidak ada yang disimpan di {{there}}. Di mana Anda akan melanjutkan?',
    back: 'Kembali ke {{here}}',
    goOn: 'Lanjut di {{there}}',
    personTitle: 'Sekarang {{name}} yang masuk',
    personText:
      'Di tab lain peramban ini {{name}} masuk ke {{there}}. Isi tab ini dibuka oleh {{me}}; tidak ada yang disimpan atas nama {{name}}.',
    goOnAs: 'Lanjut sebagai {{name}}',
  },
  readOnly:
    'Anda dapat membaca pengaturan ini. Mengubahnya memerlukan peran dengan izin “Pengaturan Perusahaan: Ubah”.',
  readOnlyTrial: 'Masa coba sudah berakhir: pengaturan dapat dibaca, tetapi tidak dapat diubah.',
  settingsSaved: 'Pengaturan disimpan',
  settingsNotSaved: 'Pengaturan tidak disimpan',
  saved: '{{section}} disimpan',
  notSaved: '{{section}} tidak disimpan',
  section: {
    identity: 'Identitas',
    place: 'Waktu dan bahasa',
    defaults: 'Pajak dan kedaluwarsa',
    books: 'Pembukuan stok',
    security: 'Cara masuk',
    documents: 'Dokumen',
  },
  lead: {
    identity: 'Seperti tertulis di surat dan terlihat saat orang memilih perusahaan.',
    place: 'Tanggal dan jam ditampilkan, dan hari dimulai, menurut zona ini.',
    defaults: 'Nilai awal produk baru dan peringatan. Yang sudah ada tidak berubah.',
    books: 'Yang sudah dihitung dan dilaporkan tetap seperti yang dilaporkan.',
    security: 'Berlaku bagi semua orang yang bekerja di perusahaan ini.',
    documents: 'Cara setiap jenis dokumen diberi nomor, dan mana yang harus disetujui orang lain.',
  },
  field: {
    logo: 'Logo',
    name: 'Nama',
    npwp: 'NPWP',
    address: 'Alamat',
    phone: 'Telepon',
    email: 'Email',
    time_zone: 'Zona waktu',
    language: 'Bahasa bawaan',
    tax_percent: 'Pajak produk baru',
    expiry_alert_days: 'Peringatan sebelum kedaluwarsa',
    stock_closed_until: 'Ditutup sampai dengan',
    requires_second_step: 'Wajibkan langkah kedua saat masuk',
    number_format: 'Pola nomor',
    needs_approval: 'Perlu persetujuan',
    approval_above_kg: 'Hanya di atas (kg)',
    approval_above_rupiah: 'Hanya di atas (Rp)',
  },
  hint: {
    digits: '{{digits}} dari 15 atau 16 angka',
    npwp: '15 atau 16 angka, dengan atau tanpa titik',
    language: 'Untuk data acuan dan bagi orang yang belum memilih bahasa',
    expiry_alert_days: 'Hari sebelum tanggal kedaluwarsa',
    stock_closed_until:
      'Dokumen stok bertanggal hari tersebut atau sebelumnya tidak dapat lagi diposting atau dibatalkan. Kosong: semua tanggal terbuka.',
    requires_second_step:
      'Siapa pun yang belum punya diminta mengaturnya pada langkah berikutnya, dan sebelum itu tidak dapat melakukan hal lain.',
    number_format:
      '{{tokens}} diisi sistem; angka nol menghitung, mulai lagi setiap tahun. Huruf, angka, dan / - . _ ditulis apa adanya.',
    approval:
      'Kosongkan keduanya agar semua dokumen perlu disetujui. Jika keduanya diisi, melampaui salah satu sudah cukup.',
  },
  days: 'hari',
  history: {
    title: 'Riwayat demo sedang dimuat',
    text: 'Dokumen stok setengah tahun sedang ditulis. Daftar terisi sendiri dalam sekitar satu menit.',
  },
  books: {
    title: 'Buka kembali hari yang sudah ditutup?',
    reopen: 'Tanggal {{from}} sampai {{until}} dapat diposting lagi. Angka yang sudah dilaporkan bisa berubah.',
    reopenAll: 'Semua tanggal sampai {{until}} dapat diposting lagi. Angka yang sudah dilaporkan bisa berubah.',
    confirm: 'Buka kembali',
  },
  zone: {
    'Asia/Jakarta': 'WIB, Indonesia Barat (Jakarta)',
    'Asia/Makassar': 'WITA, Indonesia Tengah (Makassar)',
    'Asia/Jayapura': 'WIT, Indonesia Timur (Jayapura)',
  },
  document: {
    edit: 'Ubah {{kind}}',
    next: 'Nomor pertama dalam setahun: {{number}}',
    none: 'Tanpa persetujuan',
    all: 'Semua perlu disetujui',
    above: 'Disetujui jika di atas {{limits}}',
    or: '{{kg}} atau {{rupiah}}',
    today: 'Pratinjau dengan tanggal hari ini',
    unreadable: 'Belum ada pratinjau: polanya belum lengkap.',
  },
};
