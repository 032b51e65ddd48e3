import type { landing as english } from '../en/landing.ts';
import type { Translated } from '../translated.ts';

export const landing: Translated<typeof english> = {
  title: 'Setiap kemasan di gudang beku, jelas catatannya',
  lead: 'Palka adalah sistem pengelolaan gudang ikan dan hasil laut: apa yang masuk, di mana letaknya, milik siapa, dan apa yang keluar, batch demi batch.',
  signIn: 'Masuk',
  demo: 'Lihat demo',
  pictures: { receipt: 'Penerimaan di Palka: baris-barisnya dengan kemasan, berat dan tempat' },
  figures: {
    label: 'Demo saat ini',
    on_hand: 'kg tersimpan',
    packs: 'kemasan, semua jelas tempatnya',
    faults: 'kesalahan dalam {{moves}} mutasi buku stok',
  },
  proofs: {
    weighing: {
      title: 'Ditimbang per kemasan',
      text: 'Setiap kemasan punya beratnya sendiri sampai ke gram. Berat yang tidak wajar langsung ditanyakan, bukan baru ketahuan saat penghitungan.',
    },
    fefo: {
      title: 'Yang lebih dulu kedaluwarsa keluar lebih dulu, beserta alasannya',
      text: 'Untuk setiap baris diusulkan batch menurut urutan kedaluwarsa, dalam kemasan utuh, dan disebutkan apa yang menghalangi batch lain.',
    },
    plan: {
      title: 'Setiap posisi dari +4 sampai −60 °C',
      text: 'Ruang menurut suhunya, rak menurut denahnya: apa terletak di mana, seberapa penuh dan apa yang ditahan.',
    },
    batch: {
      title: 'Siapa memegang batch ini?',
      text: 'Satu halaman memberi tahu asal sebuah batch, letaknya dan ke siapa perginya, sampai ke dokumennya.',
    },
  },
  for: {
    own: {
      title: 'Gudang beku sendiri',
      text: 'Dari kapal atau pemasok sampai ke pelanggan, lengkap dengan biaya dan persetujuan.',
    },
    rented: {
      title: 'Barang milik orang lain',
      text: 'Stok setiap pemilik tercatat terpisah, dari penerimaan sampai pengeluaran.',
    },
    lender: {
      title: 'Barang sebagai jaminan',
      text: 'Buku stok yang tidak dapat diubah kemudian menunjukkan apa yang ada hari ini dan sebelumnya.',
    },
  },
  data: {
    title: 'Data Anda tetap milik Anda',
    text: 'Palka berjalan di server Anda sendiri dan dimulai dengan satu perintah. Setiap daftar dapat diambil sebagai berkas, dan log bersegel mencatat siapa melakukan apa.',
  },
  contact: 'Harga dan pertanyaan: {{contact}}',
  privacy: 'Pemberitahuan privasi',
  notices: 'Lisensi pihak ketiga',
  register: 'Coba gratis satu bulan',
  newHere: 'Baru di sini?',
  invite: 'Daftar: gratis satu bulan',
};
