/** The headings that columns once had in our files: they are still read. */
export const formerHeadings: Readonly<Record<string, readonly string[]>> = {
  alert_stock: ['Peringatan stok (kg)', 'Peringatan stok rendah (kg)', 'Batas minimum (kg)', 'Alert stock (kg)'],
  alias_name: ['Alias name'],
  barcode: ['Barcode'],
  before_date: ['Baik sebelum'],
  desired_stock: ['Stok yang diinginkan (kg)'],
  expired_date: ['Kedaluwarsa pada', 'Tanggal kedaluwarsa', 'Expiry date'],
  has_expired: ['Has expiry date'],
  include_tax: ['Termasuk pajak', 'Include tax'],
  nature_id: ['Sifat'],
  phone: ['Phone'],
  roles: ['Peran mitra', 'Partner roles'],
  warehouse_category_id: ['Kategori gudang', 'Warehouse category'],
  warehouse_type_id: ['Jenis gudang', 'Warehouse type'],
};
