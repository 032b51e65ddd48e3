import type { privacy as english } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

export const privacy: Translated<typeof english> = {
  title: 'Pemberitahuan privasi',
  version: 'Versi {{day}}',
  lead: 'Apa yang disimpan tentang Anda di instalasi Palka ini, untuk apa, dan apa yang berhak Anda minta, sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.',
  back: 'Kembali',
  who: {
    title: 'Siapa yang bertanggung jawab',
    text: 'Perusahaan tempat Anda bekerja atau yang mengundang Anda menentukan apa yang Anda kerjakan di Palka, dan bertanggung jawab atasnya. Pengelola instalasi ini menyimpan data atas namanya, dan bertanggung jawab atas akun Anda sendiri.',
    contact: 'Pengelola dapat dihubungi di: {{contact}}',
    noContact: 'Pengelola dapat dihubungi melalui pemilik perusahaan Anda di Palka.',
  },
  what: {
    title: 'Apa yang disimpan, dan untuk apa',
    account:
      'Nama, email, telepon, foto, bahasa, dan kata sandi Anda (hanya sebagai hash yang tidak dapat dibaca kembali), verifikasi 2 langkah Anda, dan akun Google yang terhubung: agar Anda dapat masuk dan rekan kerja tahu siapa Anda.',
    work: 'Perusahaan tempat Anda terdaftar, peran Anda, dan dokumen yang Anda buat, setujui, atau posting: perusahaan harus mempertanggungjawabkan barangnya.',
    log: 'Di log aktivitas: apa yang Anda ubah, kapan, dari alamat jaringan mana, dan dengan browser apa; juga percobaan masuk yang gagal: untuk menemukan penyalahgunaan dan kekeliruan.',
    mails: 'Email dan pemberitahuan untuk Anda: sampai terkirim dan dibaca.',
    basis:
      'Dasarnya adalah perjanjian dengan perusahaan Anda dan dengan Anda, kewajiban hukum tentang pembukuan dan ketertelusuran ikan, serta kepentingan untuk menjaga keamanan instalasi. Data tidak dijual, tidak dipakai untuk iklan, dan tidak ada keputusan tentang orang yang dibuat oleh program saja.',
  },
  shared: {
    title: 'Siapa yang melihatnya',
    text: 'Rekan kerja di perusahaan Anda menurut perannya, mitra perusahaan sebatas yang menyangkut mereka, dan pengelola. Email dikirim melalui server email pengelola. Bila Anda masuk dengan Google, Google mengetahuinya.',
  },
  long: {
    title: 'Berapa lama disimpan',
    session: 'Sesi masuk berakhir setelah 7 hari tanpa dipakai dan paling lama 30 hari, lalu dihapus.',
    failures: 'Percobaan masuk yang gagal: {{failures}} hari. Alamat jaringan di log aktivitas: {{addresses}} hari.',
    account:
      'Akun Anda: selama Anda terdaftar di suatu perusahaan, dan {{orphans}} hari sesudahnya. Setelah itu akun dihapus, dan di dokumen serta di log tertulis "mantan pengguna".',
    books:
      'Dokumen barang, faktur, dan pajak: 10 tahun setelah tahunnya, sebagaimana diwajibkan UU KUP pasal 28 ayat (11), tanpa nama Anda setelah akun Anda dihapus.',
  },
  rights: {
    title: 'Apa yang berhak Anda minta',
    copy: 'Salinan semua data tentang Anda: di profil Anda, bagian Data Anda.',
    correct: 'Perbaikan: nama, foto, dan telepon di profil Anda; selebihnya diperbaiki perusahaan Anda.',
    erase:
      'Penghapusan, pembatasan, keberatan, atau penarikan persetujuan: mintalah kepada pengelola. Permintaan dapat ditarik kembali dalam {{grace}} hari; setelah itu tidak dapat dibatalkan.',
    complain: 'Anda juga dapat mengadu kepada lembaga pelindungan data pribadi.',
    breach: 'Bila data Anda jatuh ke tangan yang salah, Anda diberi tahu dalam 3 × 24 jam.',
  },
  ask: {
    title: 'Bacalah pemberitahuan privasi',
    lead: 'Pemberitahuan ini menjelaskan bagaimana Palka memperlakukan apa yang diketahuinya tentang Anda. Ini versi {{day}}. Pekerjaan Anda tidak hilang.',
    read: 'Baca pemberitahuan privasi',
    accept: 'Sudah saya baca',
    signOut: 'Keluar',
    failed: 'Tidak dapat disimpan',
  },
};
