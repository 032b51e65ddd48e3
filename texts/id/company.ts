import type { company as english } from '../en/company.ts';
import type { Translated } from '../translated.ts';

export const company: Translated<typeof english> = {
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
    labels: 'Label',
    documents: 'Dokumen',
  },
  lead: {
    identity: 'Seperti tertulis di surat dan terlihat saat orang memilih perusahaan.',
    place: 'Tanggal dan jam ditampilkan, dan hari dimulai, menurut zona ini.',
    defaults: 'Nilai awal produk baru dan peringatan. Yang sudah ada tidak berubah.',
    books: 'Yang sudah dihitung dan dilaporkan tetap seperti yang dilaporkan.',
    security: 'Berlaku bagi semua orang yang bekerja di perusahaan ini.',
    labels: 'Cara palet, keranjang, dan tangki baru diberi nomor.',
    documents: 'Cara setiap jenis dokumen diberi nomor, dan mana yang harus disetujui orang lain.',
  },
  field: {
    logo: 'Logo',
    name: 'Nama',
    npwp: 'NPWP',
    address: 'Alamat',
    phone: 'Telepon',
    email: 'Email',
    bank_account: 'Rekening bank di tagihan',
    time_zone: 'Zona waktu',
    language: 'Bahasa bawaan',
    tax_percent: 'Pajak produk baru',
    expiry_alert_days: 'Peringatan sebelum kedaluwarsa',
    gs1_company_prefix: 'GS1 Company Prefix',
    transit_alert_days: 'Barang dalam perjalanan terlambat setelah',
    stock_closed_until: 'Ditutup sampai dengan',
    stock_reopen_reason: 'Alasan dibuka kembali',
    requires_second_step: 'Wajibkan langkah kedua saat masuk',
    number_format: 'Pola nomor',
    needs_approval: 'Perlu persetujuan',
    approval_above_kg: 'Hanya di atas (kg)',
    approval_above_rupiah: 'Hanya di atas (Rp)',
  },
  hint: {
    digits: '{{digits}} dari 15 atau 16 angka',
    npwp: '15 atau 16 angka, dengan atau tanpa titik',
    bank_account: 'Bank, nomor, dan pemilik rekening; setiap rekening di baris sendiri',
    language: 'Untuk data acuan dan bagi orang yang belum memilih bahasa',
    expiry_alert_days: 'Hari sebelum tanggal kedaluwarsa',
    transit_alert_days: 'Hari sejak dikirim ke gudang lain',
    gs1_company_prefix:
      '7 sampai 10 angka yang diberikan GS1 Indonesia kepada anggotanya. Dengan prefiks ini palet baru mendapat SSCC, tanpanya nomor milik perusahaan sendiri.',
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
  books: {
    title: 'Buka kembali hari yang sudah ditutup?',
    reopen: 'Tanggal {{from}} sampai {{until}} dapat diposting lagi. Angka yang sudah dilaporkan bisa berubah.',
    reopenAll: 'Semua tanggal sampai {{until}} dapat diposting lagi. Angka yang sudah dilaporkan bisa berubah.',
    notAllowed:
      'Tanggal sampai {{until}} sudah ditutup. Membukanya kembali memerlukan peran dengan izin “Tutup buku stok: Ubah”.',
    reasonNeeded: 'Tulis alasannya, paling sedikit 3 huruf',
    confirm: 'Buka kembali',
  },
  closing: {
    nothing: 'Tidak ada lagi yang terbuka sampai {{day}}.',
    open: 'Masih terbuka sampai {{day}}. Setelah pembukuan ditutup, tidak ada lagi yang dapat diposting dengan tanggal itu:',
    what: {
      draft: '{{list}}: {{n}} draf',
      submitted: '{{list}}: {{n}} menunggu persetujuan',
      approved: '{{list}}: {{n}} disetujui, belum diposting',
      rejected: '{{list}}: {{n}} ditolak',
      on_the_way: '{{list}}: {{n}} kiriman dalam perjalanan',
      cost: '{{list}}: {{n}} tanpa harga pokok lengkap, yang tidak dapat diisi lagi setelah ditutup',
      count: 'Stok opname: {{n}} masih berjalan',
      difference: 'Pemeriksaan pembukuan terakhir: {{n}} selisih',
    },
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
