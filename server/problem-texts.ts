import type { Language } from '#shared/limits.ts';
import type { ProblemName } from '#shared/problems.ts';

type Words = Record<Language, Record<ProblemName, string>>;

/** The short name of each problem, for people. */
export const titles: Words = {
  id: {
    'malformed-request': 'Permintaan tidak terbaca',
    'sign-in-required': 'Silakan masuk',
    'login-failed': 'Gagal masuk',
    'google-sign-in-failed': 'Gagal masuk dengan Google',
    'permission-missing': 'Tidak memiliki akses',
    'cross-site-request': 'Permintaan dari situs lain',
    'record-not-found': 'Data tidak ditemukan',
    'route-not-found': 'Alamat tidak ditemukan',
    'value-taken': 'Nilai sudah dipakai',
    'record-in-use': 'Data sedang dipakai',
    'body-too-large': 'Kiriman terlalu besar',
    'media-type-unsupported': 'Jenis kiriman tidak didukung',
    'invalid-input': 'Masukan tidak sah',
    'too-many-attempts': 'Terlalu banyak percobaan',
    'internal-error': 'Kesalahan pada server',
    'service-unavailable': 'Layanan sedang tidak tersedia',
  },
  en: {
    'malformed-request': 'Request not readable',
    'sign-in-required': 'Sign in required',
    'login-failed': 'Login failed',
    'google-sign-in-failed': 'Google sign-in failed',
    'permission-missing': 'Permission missing',
    'cross-site-request': 'Request from another site',
    'record-not-found': 'Record not found',
    'route-not-found': 'Address not found',
    'value-taken': 'Value already taken',
    'record-in-use': 'Record in use',
    'body-too-large': 'Content too large',
    'media-type-unsupported': 'Content type not supported',
    'invalid-input': 'Invalid input',
    'too-many-attempts': 'Too many attempts',
    'internal-error': 'Server error',
    'service-unavailable': 'Service unavailable',
  },
};

/** What happened and what to do about it. */
export const details: Words = {
  id: {
    'malformed-request': 'Isi permintaan tidak dapat dibaca. Periksa formatnya.',
    'sign-in-required': 'Sesi tidak ada atau sudah berakhir. Masuk untuk melanjutkan.',
    'login-failed': 'Email atau kata sandi tidak cocok. Periksa isian Anda.',
    'google-sign-in-failed': 'Akun Google ini tidak dapat dipakai untuk masuk. Coba lagi atau masuk dengan kata sandi.',
    'permission-missing': 'Peran Anda tidak mengizinkan tindakan ini.',
    'cross-site-request': 'Permintaan ini tidak datang dari aplikasi Palka, sehingga ditolak.',
    'record-not-found': 'Data ini tidak ada atau sudah dihapus.',
    'route-not-found': 'Tidak ada apa pun pada alamat ini.',
    'value-taken': 'Data lain sudah memakai nilai ini.',
    'record-in-use': 'Data ini masih dipakai oleh data lain, sehingga tidak dapat dihapus.',
    'body-too-large': 'Kiriman melebihi ukuran yang diizinkan.',
    'media-type-unsupported': 'Panggilan ini tidak menerima jenis kiriman tersebut.',
    'invalid-input': 'Ada isian yang kosong atau tidak sah. Tidak ada yang disimpan.',
    'too-many-attempts': 'Batas percobaan tercapai. Coba lagi dalam 2 menit.',
    'internal-error': 'Terjadi kesalahan di pihak kami. Tidak ada yang disimpan.',
    'service-unavailable': 'Layanan sedang sibuk atau tidak terjangkau. Coba lagi sebentar lagi.',
  },
  en: {
    'malformed-request': 'The request could not be read. Check its format.',
    'sign-in-required': 'There is no session, or it has ended. Sign in to continue.',
    'login-failed': 'E-mail and password do not match. Check your form.',
    'google-sign-in-failed': 'This Google account cannot be used to sign in. Try again or sign in with your password.',
    'permission-missing': 'Your role does not allow this.',
    'cross-site-request': 'This request did not come from the Palka app and was refused.',
    'record-not-found': 'This record does not exist or was deleted.',
    'route-not-found': 'There is nothing at this address.',
    'value-taken': 'Another record already has this value.',
    'record-in-use': 'Other records use this one, so it cannot be deleted.',
    'body-too-large': 'The content is larger than allowed.',
    'media-type-unsupported': 'This call does not take that content type.',
    'invalid-input': 'Some values are missing or not allowed. Nothing was saved.',
    'too-many-attempts': 'The limit of attempts is reached. Please try again in 2 minutes.',
    'internal-error': 'Something went wrong on our side. Nothing was saved.',
    'service-unavailable': 'The service is busy or out of reach. Try again in a moment.',
  },
};
