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
};
