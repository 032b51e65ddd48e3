import type { ledgerCheck as english } from '../en/ledgerCheck.ts';
import type { Translated } from '../translated.ts';

export const ledgerCheck: Translated<typeof english> = {
  open: 'Periksa buku stok',
  title: 'Periksa buku stok',
  lead: 'Semua mutasi dihitung ulang dan dicocokkan dengan saldo, pemesanan, pembatalan, dan nomor dokumen.',
  start: 'Periksa sekarang',
  failed: 'Buku stok tidak dapat diperiksa',
  sound: 'Buku stok cocok',
  broken: 'Buku stok tidak cocok',
  counted: '{{documents}} dokumen, {{moves}} mutasi, {{balances}} saldo.',
  faults_other: '{{n}} kesalahan, yang pertama:',
  next: 'Beri tahu pengelola basis data. Jangan memperbaiki apa pun dengan tangan.',
};
