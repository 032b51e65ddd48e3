import type { files as english } from '../en/files.ts';
import type { Translated } from '../translated.ts';

export const files: Translated<typeof english> = {
  heading: {
    id: 'ID',
    request_id: 'ID permintaan',
    contact_name: 'Nama kontak',
    contact_position: 'Jabatan kontak',
    contact_phone: 'Telepon kontak',
    contact_email: 'Email kontak',
    variant_code: 'Kode varian',
    created_by: 'Dibuat oleh',
    days_left: 'Sisa hari',
    whereabouts: 'Keberadaan',
    pledge: 'Diagunkan ke',
    row_no: 'Baris',
    bay_no: 'Petak',
    level_no: 'Tingkat',
    pack_weight_kg: 'Berat per kemasan',
    cause: 'Sebab',
  },
  unit: { kg: 'kg', rupiah: 'Rp', percent: '%', cubic_metres: 'm3', packs: 'kemasan', days: 'hari' },
};
