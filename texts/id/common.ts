import type { common as english } from '../en/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof english> = {
  appName: 'Palka',
  tagline: 'Pengelolaan gudang ikan dan hasil laut',
  close: 'Tutup',
  open: 'Buka',
  cancel: 'Batal',
  save: 'Simpan',
  print: 'Cetak',
  back: 'Kembali',
  backToStart: 'Kembali ke awal',
  gone: 'Sudah tidak ada',
  tryAgain: 'Coba lagi',
  loading: 'Memuat…',
  skipToRows: 'Langsung ke baris daftar',
  skipToContent: 'Langsung ke isi',
  new: 'Baru',
  not_found: 'Tidak ditemukan',
  alert: {
    title: 'Terjadi kesalahan',
    description: 'Yang Anda minta tidak dapat ditampilkan. Coba lagi; bila tetap terjadi, beri tahu pengelola sistem.',
  },
  request: 'Permintaan {{id}}',
  network: {
    title: 'Tidak ada koneksi',
    reason: 'Tidak ada koneksi: server tidak dapat dihubungi. Periksa koneksi lalu coba lagi.',
    description: 'Server tidak dapat dihubungi. Periksa koneksi lalu coba lagi.',
  },
  accessDenied: {
    title: 'Akses ditolak',
    description: 'Peran Anda tidak mencakup layar ini. Hubungi pengelola pengguna bila Anda memerlukannya.',
  },
  pageNotFound: {
    title: 'Halaman tidak ditemukan',
    description: 'Tidak ada halaman di alamat ini. Mungkin sudah dipindahkan, atau alamatnya salah ketik.',
  },
  comingLater: 'Layar ini belum berisi.',
  language: { label: 'Bahasa', id: 'Bahasa Indonesia', en: 'English' },
  scheme: { label: 'Tampilan', light: 'Terang', dark: 'Gelap', auto: 'Ikuti perangkat' },
  palette: {
    open: 'Cari layar atau data',
    placeholder: 'Ketik atau pindai: dokumen, batch, produk, mitra, layar…',
    acts: 'Buat',
    create: {
      stockreceived: 'Penerimaan baru',
      stockissued: 'Pengeluaran baru',
      product: 'Produk baru',
      partners: 'Mitra baru',
    },
    screens: 'Layar',
    records: 'Data',
    recent: 'Terakhir dibuka',
    unnumbered: 'Belum bernomor',
    unit: 'Palet atau keranjang',
    nothing: 'Tidak ada yang cocok. Coba kurangi hurufnya.',
  },
};
