import type { camera as english } from '../en/camera.ts';
import type { Translated } from '../translated.ts';

export const camera: Translated<typeof english> = {
  title: 'Kamera',
  close: 'Tutup kamera',
  asking: 'Menunggu kamera. Izinkan bila browser bertanya.',
  on: 'Arahkan kode ke dalam gambar.',
  denied: 'Browser tidak mengizinkan kamera untuk halaman ini. Izinkan di pengaturan situs, lalu buka lagi.',
  missing: 'Tidak ada kamera di perangkat ini.',
  busy: 'Kamera tidak dapat dibuka. Mungkin sedang dipakai program lain.',
  insecure: 'Browser hanya membuka kamera di halaman https. Mintalah alamat https kepada admin Palka.',
  /** What the scanner of this device makes of the separators of GS1. */
  scanner: {
    check: 'Periksa scanner',
    checkClose: 'Tutup',
    print: 'Cetak',
    checkHint: 'Scan kode di bawah dengan scanner perangkat ini, dari layar atau dari kertas.',
    waiting: 'Menunggu scanner …',
    known: 'Scanner mengirim pemisah GS1. Tidak ada yang perlu diatur.',
    own: 'Scanner mengirim {{key}} sebagai pemisah. Mulai sekarang perangkat ini mengenalinya.',
    forget: 'Lupakan',
    lost: 'Scanner menghilangkan pemisah: nomor batch dan nomor seri menyatu. Nyalakan menurut buku petunjuknya. Zebra: “Function Key Mapping”; Honeywell: “Control + ASCII Mode”; Datalogic: “Sending Control Characters”. Lalu scan lagi.',
    unknown:
      'Scanner mengirim beberapa tombol yang tidak dikenal sebagai pemisah. Atur agar mengirim Ctrl+] atau F8, lalu scan lagi.',
    other: 'Ini kode lain. Scan salah satu kode di halaman ini.',
    kept: 'Perangkat ini mengenali {{key}} sebagai pemisah.',
  },
};
