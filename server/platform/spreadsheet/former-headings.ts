/** The headings that columns once had in our files: they are still read. */
export const formerHeadings: Readonly<Record<string, readonly string[]>> = {
  alert_stock: ['Peringatan stok (kg)', 'Alert stock (kg)'],
  alias_name: ['Alias name'],
  barcode: ['Barcode'],
  expired_date: ['Tanggal kedaluwarsa', 'Expiry date'],
  has_expired: ['Has expiry date'],
  include_tax: ['Termasuk pajak', 'Include tax'],
  phone: ['Phone'],
  roles: ['Peran mitra', 'Partner roles'],
  warehouse_category_id: ['Kategori gudang', 'Warehouse category'],
  warehouse_type_id: ['Jenis gudang', 'Warehouse type'],
};
