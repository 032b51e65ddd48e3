import type { recall as english } from '../en/recall.ts';
import type { Translated } from '../translated.ts';

export const recall: Translated<typeof english> = {
  title: 'Telusur {{number}}',
  back: 'Kembali ke batch',
  open: 'Telusur dan penarikan',
  scope: {
    label: 'Batch',
    descendants: 'Beserta semua hasil olahannya',
    batch: 'Batch ini saja',
  },
  whereabouts: {
    there: 'Di gudang',
    reserved: 'Dipesan',
    received: 'Diterima',
  },
  restricted:
    'Anda bekerja di gudang tertentu. Barang yang berada, menunggu, atau keluar di gudang lain tidak ditampilkan dan tidak ikut ditarik.',
  balance: {
    title: 'Ke mana perginya',
    batch: 'Batch',
    variant: 'Varian',
    received: 'Masuk',
    issued: 'Keluar',
    lost: 'Susut',
    processed: 'Diolah',
    elsewhere: 'Gudang lain',
    there: 'Di gudang',
    difference: 'Selisih',
    total: 'Jumlah',
    sound: 'Jumlahnya cocok: yang masuk sudah keluar, susut, diolah, atau masih di gudang.',
    unsound: 'Jumlahnya tidak cocok, selisih {{kg}} kg. Periksa buku stok di daftar mutasi.',
    note: 'kg, dan kemasan. Hasil pengolahan bertanda minus.',
  },
  places: {
    title: 'Lokasi barang',
    none: 'Tidak ada lagi di gudang.',
  },
  reservations: {
    title: 'Dokumen yang menunggu',
    none: 'Tidak ada dokumen yang memesannya.',
  },
  receivers: {
    title: 'Siapa yang menerima',
    none: 'Belum ada yang keluar.',
    some: 'Ditampilkan {{n}} terbaru dari {{all}}; semuanya ada di berkas.',
    ours: 'Dipakai sendiri',
    contact: 'Kontak',
    phone: 'Telepon',
    email: 'Surel',
    document: 'Dokumen',
    partner: 'Mitra',
  },
  sentBack: 'Dokumen berikut kembali menjadi draf dan pembuatnya diberi tahu:',
  left: '{{n}} pengiriman sudah keluar. Hubungi penerimanya; daftar dan kontaknya ada di halaman ini.',
  act: {
    recall: {
      open: 'Tarik kembali',
      title: 'Tarik kembali {{number}}',
      text: 'Semua barang yang ada langsung tidak boleh dipakai, termasuk yang ditahan, dalam perjalanan, atau diagunkan. Barang hanya dapat keluar untuk dimusnahkan sampai penarikan dicabut.',
      goods: '{{places}} lokasi, {{packs}} kemasan, {{kg}} kg ditarik',
      submit: 'Tarik kembali',
      done: 'Ditarik dengan {{numbers}}',
      failed: 'Tidak ada yang ditarik',
    },
    recall_release: {
      open: 'Cabut penarikan',
      title: 'Cabut penarikan {{number}}',
      text: 'Putuskan status barang selanjutnya. Barang yang tersedia dapat dikeluarkan lagi.',
      goods: '{{places}} lokasi, {{packs}} kemasan, {{kg}} kg tidak lagi ditarik',
      submit: 'Cabut penarikan',
      done: 'Penarikan dicabut dengan {{numbers}}',
      failed: 'Tidak ada yang berubah',
    },
  },
};
