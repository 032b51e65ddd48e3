import type { auth as english } from '../en/auth.ts';
import type { Translated } from '../translated.ts';

export const auth: Translated<typeof english> = {
  validation: {
    email: 'Masukkan alamat email yang benar',
    password: 'Kata sandi minimal 8 karakter',
    password_long: 'Kata sandi paling banyak 128 karakter',
    password_common: 'Kata sandi ini terlalu umum. Pilih yang lain',
    password_now: 'Ini bukan kata sandi Anda saat ini',
    confirmation: 'Konfirmasi harus sama dengan kata sandi',
    token: 'Tautan salah atau sudah kedaluwarsa. Minta yang baru',
  },
  field: {
    email: 'Email',
    password: 'Kata sandi',
    currentPassword: 'Kata sandi saat ini',
    newPassword: 'Kata sandi baru',
    confirmation: 'Konfirmasi kata sandi baru',
    showPassword: 'Tampilkan atau sembunyikan kata sandi',
  },
  login: {
    title: 'Masuk',
    submit: 'Masuk',
    forgot: 'Lupa kata sandi?',
    google: 'Masuk dengan Google',
    or: 'atau',
  },
  google: { title: 'Masuk dengan Google', waiting: 'Sebentar, jawaban Google sedang diperiksa.' },
  forgot: {
    title: 'Lupa kata sandi',
    lead: 'Masukkan alamat email Anda. Bila terdaftar, tautan untuk memilih kata sandi baru akan dikirim.',
    submit: 'Kirim tautan',
    back: 'Kembali ke halaman masuk',
  },
  reset: {
    title: 'Pilih kata sandi baru',
    submit: 'Simpan kata sandi baru',
    back: 'Kembali ke halaman masuk',
    done: 'Kata sandi Anda sudah diganti. Masuklah dengan kata sandi baru.',
    signIn: 'Ke halaman masuk',
    badLink: 'Tautan ini tidak lengkap. Minta yang baru.',
    askAgain: 'Minta tautan baru',
  },
  register: { title: 'Daftar', back: 'Kembali ke halaman masuk' },
  password: { title: 'Ganti kata sandi', submit: 'Ganti kata sandi' },
};
