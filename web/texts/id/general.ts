import type { general as english } from '../en/general.ts';
import type { Translated } from '../translated.ts';

export const general: Translated<typeof english> = {
  validation: {
    name: 'Nama minimal 2 karakter',
    name_en: 'Nama bahasa Inggris minimal 2 karakter',
    code: 'Kode wajib diisi',
    id: 'ID data tidak ada',
    subarea: 'Subarea minimal 2 karakter',
    required: 'Wajib diisi',
    too_long: 'Terlalu panjang',
    too_short: 'Terlalu pendek',
    invalid: 'Nilai ini tidak sah',
    taken: 'Sudah dipakai',
    whole: 'Hanya bilangan bulat, tanpa desimal',
    not_negative: 'Tidak boleh negatif',
    number: 'Harus berupa angka',
    too_large: 'Nilai ini terlalu besar',
    decimals: 'Angka di belakang koma terlalu banyak',
    degrees: 'Angka dari −181 sampai 181, misalnya 106.5',
    below_from: 'Tidak boleh kurang dari nilai sebelumnya',
    parent: 'Pilih satuan tanpa induk. Satuan yang menjadi induk tidak dapat memiliki induk',
    gone: 'Data ini sudah tidak ada. Pilih yang lain',
    gtin: 'Ini bukan GTIN: 8, 12, 13, atau 14 angka dengan angka terakhir sebagai angka periksa',
    net_weight: 'Isi berat bersih di atas 0, atau nyalakan berat aktual',
    file_type: 'Ini bukan gambar yang dapat dipakai. Pilih berkas PNG, JPEG, WebP, GIF, atau AVIF',
    file_too_large: 'Ukuran berkas gambar ini terlalu besar. Pilih yang lebih kecil',
    image_too_large: 'Piksel gambar ini terlalu banyak. Pilih yang lebih kecil',
    image_unreadable: 'Gambar ini rusak. Pilih yang lain',
  },
};
