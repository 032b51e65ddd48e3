import type { masterData as english } from '../en/masterData.ts';
import type { Translated } from '../translated.ts';

const plain = { name: 'Nama', code: 'Kode', description: 'Deskripsi', is_active: 'Status' };

const bilingual = { ...plain, name_en: 'Nama bahasa Inggris', description_en: 'Deskripsi bahasa Inggris' };

export const masterData: Translated<typeof english> = {
  resource: {
    category: { one: 'Kategori', fields: bilingual },
    commodity: { one: 'Komoditas', fields: { ...bilingual, scientific_name: 'Nama ilmiah' } },
    group: { one: 'Grup', fields: bilingual },
    packaging: { one: 'Kemasan', fields: plain },
    processType: { one: 'Jenis proses', fields: plain },
    grade: { one: 'Mutu', fields: plain },
    size: { one: 'Ukuran', fields: { ...plain, basis: 'Dihitung dalam', range_from: 'Dari', range_to: 'Sampai' } },
    nature: { one: 'Kondisi', fields: { name: 'Nama', description: 'Deskripsi', is_active: 'Status' } },
    uom: {
      one: 'Satuan ukur',
      fields: { parent_id: 'Induk', name: 'Nama', code: 'Kode', short_name: 'Nama singkat', value: 'Nilai' },
    },
    inventoryType: {
      one: 'Jenis persediaan',
      fields: { name: 'Nama', code: 'Kode', display_name: 'Nama tampilan' },
    },
    fishingArea: {
      one: 'Daerah penangkapan',
      fields: {
        area_id: 'Area',
        subarea: 'Subarea',
        subarea_name: 'Nama subarea',
        description: 'Deskripsi',
        longitude: 'Bujur',
        latitude: 'Lintang',
      },
    },
    businessType: { one: 'Jenis usaha', fields: plain },
    documentType: { one: 'Jenis dokumen', fields: { ...plain, input_field: 'Nomor diketik' } },
    certification: { one: 'Sertifikasi', fields: { ...plain, type: 'Tipe' } },
    warehouseType: {
      one: 'Jenis gudang',
      fields: { ...plain, min_capacities: 'Kapasitas minimum (kg)', max_capacities: 'Kapasitas maksimum (kg)' },
    },
    warehouseCategory: { one: 'Kategori gudang', fields: plain },
    container: {
      one: 'Wadah timbang',
      fields: { ...plain, owner_id: 'Pemilik', tare: 'Tara (kg)', weighed_on: 'Ditimbang pada' },
    },
  },
  option: {
    product: 'Produk',
    none: 'Bukan produk',
    g_per_piece: 'g per ekor',
    kg_per_piece: 'kg per ekor',
    pieces_per_kg: 'ekor per kg',
    pieces_per_lb: 'ekor per lb',
  },
  active: 'Aktif',
  inactive: 'Tidak aktif',
  yes: 'Ya',
  no: 'Tidak',
  image: 'Gambar',
  choose: 'Pilih',
  unavailable: 'Pilihan tidak dapat dimuat',
  point: 'Bujur {{longitude}}, lintang {{latitude}}',
  tares: {
    title: 'Penimbangan',
    caption: 'Berat wadah ini setiap kali ditimbang, yang terakhir di atas',
    day: 'Ditimbang pada',
    kg: 'Tara (kg)',
    change: 'Selisih (kg)',
    by: 'Dicatat oleh',
    first: 'pertama',
    unavailable: 'Penimbangan tidak dapat dimuat',
  },
  noPoint: 'Tidak ada tempat seperti itu di bumi: bujur dari −180 sampai 180, lintang dari −90 sampai 90.',
};
