import type { ActivityAction } from '#shared/activity-kinds.ts';
import type { Entity } from '#shared/permissions.ts';

type Words = { id: readonly [string]; en: readonly [string] };

const words = (id: string, en: string): Words => ({ id: [id], en: [en] });

/** What happened, as files of the activity log say it. */
export const actionWords: Record<ActivityAction, Words> = {
  create: words('Membuat', 'Created'),
  update: words('Mengubah', 'Changed'),
  delete: words('Menghapus', 'Deleted'),
  add_detail: words('Menambah rincian', 'Added a detail'),
  change_detail: words('Mengubah rincian', 'Changed a detail'),
  remove_detail: words('Menghapus rincian', 'Removed a detail'),
  import: words('Mengimpor', 'Imported'),
  export: words('Mengekspor', 'Exported'),
  sign_in: words('Masuk', 'Signed in'),
  sign_out: words('Keluar', 'Signed out'),
  change_password: words('Mengganti kata sandi', 'Changed the password'),
  reset_password: words('Mengatur ulang kata sandi', 'Reset the password'),
  enable_second_step: words('Mengaktifkan langkah kedua', 'Turned the second step on'),
  disable_second_step: words('Menonaktifkan langkah kedua', 'Turned the second step off'),
  reset_second_step: words('Menghapus langkah kedua', 'Took the second step away'),
  renew_recovery_codes: words('Membuat kode pemulihan baru', 'Made new recovery codes'),
  end_sessions: words('Mengakhiri sesi', 'Ended sessions'),
  switch_company: words('Berpindah perusahaan', 'Switched company'),
  invite: words('Mengundang', 'Invited'),
  invite_again: words('Mengubah undangan', 'Changed the invitation'),
  end_invitation: words('Mengakhiri undangan', 'Ended the invitation'),
};

/** What it happened to. */
export const entityWords: Record<Entity, Words> = {
  product: words('Produk', 'Product'),
  productvariant: words('Varian produk', 'Product variant'),
  category: words('Kategori', 'Category'),
  commodities: words('Komoditas', 'Commodity'),
  group: words('Grup', 'Group'),
  packaging: words('Kemasan', 'Packaging'),
  processtype: words('Jenis proses', 'Process type'),
  grade: words('Mutu', 'Grade'),
  size: words('Ukuran', 'Size'),
  nature: words('Sifat', 'Nature'),
  uom: words('Satuan ukur', 'Unit of measure'),
  inventorytype: words('Jenis persediaan', 'Inventory type'),
  fishingarea: words('Daerah penangkapan', 'Fishing area'),
  businesstype: words('Jenis usaha', 'Business type'),
  documenttype: words('Jenis dokumen', 'Document type'),
  certificate: words('Sertifikasi', 'Certification'),
  warehousetype: words('Jenis gudang', 'Warehouse type'),
  warehousecategory: words('Kategori gudang', 'Warehouse category'),
  partners: words('Mitra', 'Partner'),
  warehouse: words('Gudang', 'Warehouse'),
  rental: words('Sewa gudang', 'Rental'),
  stockreceived: words('Stok masuk', 'Stock received'),
  stockissued: words('Stok keluar', 'Stock issued'),
  stocktransfer: words('Transfer stok', 'Stock transfer'),
  stockadjustment: words('Penyesuaian stok', 'Stock adjustment'),
  voidtransaction: words('Pembatalan transaksi', 'Void transaction'),
  inventorystock: words('Stok', 'Stock'),
  stockbatch: words('Batch stok', 'Stock batch'),
  stockmovement: words('Pergerakan stok', 'Stock movement'),
  stock_value: words('Nilai stok', 'Stock values'),
  fishfinstock: words('Stok fishfin', 'Fishfin stock'),
  fishfinchanges: words('Perubahan fishfin', 'Fishfin changes'),
  fishfinreturn: words('Pengembalian fishfin', 'Fishfin return'),
  reportoutbound: words('Laporan barang keluar', 'Outbound report'),
  logactivity: words('Log aktivitas', 'Activity log'),
  users: words('Pengguna', 'User'),
  roles: words('Peran', 'Role'),
  permissions: words('Izin', 'Permissions'),
  company: words('Perusahaan', 'Company'),
};
