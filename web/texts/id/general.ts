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
    number: 'Harus berupa angka',
  },
};
