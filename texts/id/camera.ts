import type { camera as english } from '../en/camera.ts';
import type { Translated } from '../translated.ts';

export const camera: Translated<typeof english> = {
  title: 'Kamera',
  close: 'Tutup kamera',
  asking: 'Menunggu kamera. Izinkan bila peramban bertanya.',
  on: 'Arahkan kode ke dalam gambar.',
  denied: 'Peramban tidak mengizinkan kamera untuk halaman ini. Izinkan di pengaturan situs, lalu buka lagi.',
  missing: 'Tidak ada kamera di perangkat ini.',
  busy: 'Kamera tidak dapat dibuka. Mungkin sedang dipakai program lain.',
  insecure: 'Peramban hanya membuka kamera di halaman https. Mintalah alamat https kepada pengelola Palka.',
  /** What the scanner of this device makes of the separators of GS1. */
  scanner: {
    check: 'Periksa pemindai',
    checkClose: 'Tutup',
    print: 'Cetak',
    checkHint: 'Pindai kode di bawah dengan pemindai perangkat ini, dari layar atau dari kertas.',
    waiting: 'Menunggu pemindai …',
    known: 'Pemindai mengirim pemisah GS1. Tidak ada yang perlu diatur.',
    own: 'Pemindai mengirim {{key}} sebagai pemisah. Mulai sekarang perangkat ini mengenalinya.',
    forget: 'Lupakan',
    lost: 'Pemindai menghilangkan pemisah: nomor batch dan nomor seri menyatu. Nyalakan menurut buku petunjuknya. Zebra: “Function Key Mapping”; Honeywell: “Control + ASCII Mode”; Datalogic: “Sending Control Characters”. Lalu pindai lagi.',
    unknown:
      'Pemindai mengirim beberapa tombol yang tidak dikenal sebagai pemisah. Atur agar mengirim Ctrl+] atau F8, lalu pindai lagi.',
    other: 'Ini kode lain. Pindai salah satu kode di halaman ini.',
    kept: 'Perangkat ini mengenali {{key}} sebagai pemisah.',
  },
};
