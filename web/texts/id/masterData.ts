import type { masterData as english } from '../en/masterData.ts';
import type { Translated } from '../translated.ts';

const plain = { name: 'Nama', code: 'Kode', description: 'Deskripsi', is_active: 'Status' };

const bilingual = { ...plain, name_en: 'Nama bahasa Inggris', description_en: 'Deskripsi bahasa Inggris' };

export const masterData: Translated<typeof english> = {
  resource: {
    category: { one: 'Kategori', fields: bilingual },
    group: { one: 'Grup', fields: bilingual },
    processType: { one: 'Jenis proses', fields: plain },
  },
  active: 'Aktif',
  inactive: 'Tidak aktif',
};
