import type { Language } from './limits.ts';

/** The headings of spreadsheet files, by column. A column has the same heading in every file. */
const headings = {
  id: ['ID', 'ID'],
  name: ['Nama', 'Name'],
  name_en: ['Nama bahasa Inggris', 'English name'],
  alias_name: ['Nama alias', 'Alias name'],
  code: ['Kode', 'Code'],
  description: ['Deskripsi', 'Description'],
  description_en: ['Deskripsi bahasa Inggris', 'English description'],
  status: ['Status', 'Status'],
  is_active: ['Status', 'Status'],
  created_at: ['Dibuat', 'Created'],
  category_id: ['Kategori', 'Category'],
  group_id: ['Grup', 'Group'],
  commodity_id: ['Komoditas', 'Commodity'],
  processtype_id: ['Jenis proses', 'Process type'],
  type: ['Tipe', 'Type'],
  traceability: ['Ketertelusuran', 'Traceability'],
  can_sold: ['Dapat dijual', 'Can be sold'],
  can_purchased: ['Dapat dibeli', 'Can be purchased'],
  has_expired: ['Memiliki tanggal kedaluwarsa', 'Has expiry date'],
  expired_date: ['Tanggal kedaluwarsa', 'Expiry date'],
  before_date: ['Baik sebelum', 'Best before'],
  alert_stock: ['Peringatan stok (kg)', 'Alert stock (kg)'],
  desired_stock: ['Stok yang diinginkan (kg)', 'Desired stock (kg)'],
  weight: ['Berat (kg)', 'Weight (kg)'],
  volume: ['Volume (m3)', 'Volume (m3)'],
  price_buy: ['Harga pokok (Rp)', 'Cost price (Rp)'],
  best_price_buy: ['Harga beli terbaik (Rp)', 'Best purchase price (Rp)'],
  selling_price: ['Harga jual (Rp)', 'Selling price (Rp)'],
  min_selling_price: ['Harga jual terendah (Rp)', 'Lowest selling price (Rp)'],
  include_tax: ['Termasuk pajak', 'Include tax'],
  selling_tax: ['Pajak (%)', 'Tax (%)'],
  product_id: ['Produk', 'Product'],
  barcode: ['Barcode', 'Barcode'],
  grade_id: ['Mutu', 'Grade'],
  size_id: ['Ukuran', 'Size'],
  packaging_id: ['Kemasan', 'Packaging'],
  nature_id: ['Sifat', 'Nature'],
  uom_id: ['Satuan', 'Unit'],
  catch_weight: ['Berat aktual', 'Catch weight'],
  net_weight: ['Berat bersih per kemasan (kg)', 'Net weight per pack (kg)'],
  basis: ['Dihitung dalam', 'Counted in'],
  range_from: ['Dari', 'From'],
  range_to: ['Sampai', 'To'],
  parent_id: ['Induk', 'Parent'],
  short_name: ['Nama singkat', 'Short name'],
  value: ['Nilai', 'Value'],
  display_name: ['Nama tampilan', 'Display name'],
  area_id: ['Area', 'Area'],
  subarea: ['Subarea', 'Sub-area'],
  subarea_name: ['Nama subarea', 'Sub-area name'],
  longitude: ['Bujur', 'Longitude'],
  latitude: ['Lintang', 'Latitude'],
  input_field: ['Nomor diketik', 'Number to be typed'],
  min_capacities: ['Kapasitas minimum (kg)', 'Minimum capacity (kg)'],
  max_capacities: ['Kapasitas maksimum (kg)', 'Maximum capacity (kg)'],
} as const satisfies Record<string, readonly [string, string]>;

/** The heading of a column in a language. A column without one fails the tests, not the person who exports. */
export function headingOf(column: string, language: Language): string {
  const heading = (headings as Record<string, readonly [string, string]>)[column];
  return heading?.[language === 'id' ? 0 : 1] ?? column;
}

export const hasHeading = (column: string): boolean => column in headings;
