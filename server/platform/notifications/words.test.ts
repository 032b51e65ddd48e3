import { expect, it } from 'vitest';
import type { NotificationEvent } from '#shared/notification.ts';
import type { Language } from '#shared/limits.ts';
import type { EventParams } from './event-params.ts';
import { wordsOf } from './words.ts';

const decided = { entity: 'stockissued', by: 'Budi', warehouse: 'Gudang Bitung' } as const;

type Told = { [Event in NotificationEvent]: [Event, EventParams[Event], Record<Language, [string, string]>] };

const told: Told[NotificationEvent][] = [
  [
    'import_finished',
    { file: 'ikan.csv', created: 1200, updated: 3 },
    {
      en: ['Import finished', 'ikan.csv: 1.200 records created, 3 records updated.'],
      id: ['Impor selesai', 'ikan.csv: 1.200 data dibuat, 3 data diperbarui.'],
    },
  ],
  [
    'import_failed',
    { file: 'ikan.csv' },
    {
      en: ['Import failed', 'ikan.csv: nothing was saved. Open the import again to see why.'],
      id: ['Impor gagal', 'ikan.csv: tidak ada yang disimpan. Buka kembali impor untuk melihat alasannya.'],
    },
  ],
  [
    'export_finished',
    { file: 'stok.xlsx', rows: 12 },
    { en: ['Export finished', 'stok.xlsx: 12 rows.'], id: ['Ekspor selesai', 'stok.xlsx: 12 baris.'] },
  ],
  [
    'invitation_accepted',
    { name: 'Siti', role: 'Keuangan' },
    {
      en: ['Invitation accepted', 'Siti joined as Keuangan.'],
      id: ['Undangan diterima', 'Siti bergabung sebagai Keuangan.'],
    },
  ],
  [
    'role_changed',
    { role: 'Gudang', by: 'Budi', change: 'assigned' },
    {
      en: ['Your role changed', 'You are now Gudang. Changed by Budi.'],
      id: ['Peran Anda berubah', 'Anda sekarang Gudang. Diubah oleh Budi.'],
    },
  ],
  [
    'role_changed',
    { role: 'Gudang', by: 'Budi', change: 'permissions' },
    {
      en: ['Your permissions changed', 'Budi changed the permissions of the role Gudang.'],
      id: ['Izin Anda berubah', 'Izin peran Gudang diubah oleh Budi.'],
    },
  ],
  [
    'approval_requested',
    { entity: 'stockreceived', by: 'Siti', warehouse: 'Gudang Bitung', packs: 1500, net_weight: 15_000.25 },
    {
      en: ['Stock received waits for approval', 'Siti submitted 1.500 packs, 15.000,250 kg, at Gudang Bitung.'],
      id: ['Penerimaan barang menunggu persetujuan', 'Siti mengajukan 1.500 kemasan, 15.000,250 kg, di Gudang Bitung.'],
    },
  ],
  [
    'document_approved',
    { ...decided, note: null },
    {
      en: ['Stock issued approved', 'Budi approved your document for Gudang Bitung.'],
      id: ['Pengeluaran barang disetujui', 'Budi menyetujui dokumen Anda untuk Gudang Bitung.'],
    },
  ],
  [
    'document_rejected',
    { ...decided, entity: 'voidtransaction', note: 'Sudah benar' },
    {
      en: ['Void transaction rejected', 'Budi rejected your document for Gudang Bitung: Sudah benar'],
      id: ['Pembatalan transaksi ditolak', 'Budi menolak dokumen Anda untuk Gudang Bitung: Sudah benar'],
    },
  ],
  [
    'goods_recalled',
    { entity: 'stockissued', warehouse: 'Gudang Bitung', batch: 'B-1' },
    {
      en: [
        'Stock issued is a draft again',
        'Batch B-1, which your document had reserved at Gudang Bitung, is recalled. Choose other goods and submit it again.',
      ],
      id: [
        'Pengeluaran barang kembali menjadi draf',
        'Batch B-1, yang dipesan dokumen Anda di Gudang Bitung, ditarik kembali. Pilih barang lain dan ajukan lagi.',
      ],
    },
  ],
  [
    'document_sent_back',
    { entity: 'stockissued', warehouse: 'Gudang Bitung', reason: 'Opname Juni' },
    {
      en: [
        'Stock issued is a draft again',
        'Goods that your document had reserved at Gudang Bitung were not found by Opname Juni. Choose others and submit it again.',
      ],
      id: [
        'Pengeluaran barang kembali menjadi draf',
        'Barang yang dipesan dokumen Anda di Gudang Bitung tidak ditemukan saat Opname Juni. Pilih barang lain dan ajukan lagi.',
      ],
    },
  ],
  [
    'stock_low',
    {
      count: 5,
      products: [
        { name: 'Loin tuna', order_weight: 1200.5 },
        { name: 'Cumi tube', order_weight: 0 },
      ],
    },
    {
      en: ['5 products are below their alert', 'Loin tuna, order 1.200,500 kg; Cumi tube; 3 more.'],
      id: ['5 produk di bawah batas stok', 'Loin tuna, pesan 1.200,500 kg; Cumi tube; 3 produk lain.'],
    },
  ],
  [
    'batches_expiring',
    { count: 1, days: 30, batches: [{ number: 'B-1', variant: 'Loin tuna A', day: '2026-12-01' }] },
    {
      en: ['1 batch expires within 30 days', 'Loin tuna A B-1, 01-12-2026.'],
      id: ['1 batch kedaluwarsa dalam 30 hari', 'Loin tuna A B-1, 01-12-2026.'],
    },
  ],
  [
    'books_reopened',
    { by: 'Sari', after: '2026-03-15', until: '2026-03-31', reason: 'Nota pemasok terlambat' },
    {
      en: [
        'The stock books are open again',
        'Sari opened the days after 15-03-2026 up to 31-03-2026 again: Nota pemasok terlambat',
      ],
      id: [
        'Pembukuan stok dibuka kembali',
        'Sari membuka kembali tanggal setelah 15-03-2026 sampai 31-03-2026: Nota pemasok terlambat',
      ],
    },
  ],
  [
    'books_reopened',
    { by: 'Sari', after: null, until: '2026-03-31', reason: 'Salah tutup' },
    {
      en: ['The stock books are open again', 'Sari opened the days up to 31-03-2026 again: Salah tutup'],
      id: ['Pembukuan stok dibuka kembali', 'Sari membuka kembali tanggal sampai 31-03-2026: Salah tutup'],
    },
  ],
  [
    'books_differ',
    { count: 2, moves: 41_203 },
    {
      en: [
        'The books of stock do not hold',
        '2 differences were found in 41.203 movements. Check the books in the list of movements, and tell whoever runs your Palka.',
      ],
      id: [
        'Pembukuan stok tidak cocok',
        '2 selisih ditemukan dalam 41.203 pergerakan. Periksa buku stok di daftar pergerakan dan beri tahu admin Palka.',
      ],
    },
  ],
  [
    'count_due',
    { warehouse: 'Gudang Bitung', last: '2026-10-20', days: 31 },
    {
      en: ['A stock take is due', 'Gudang Bitung: the last stock take was on 20-10-2026, 31 days ago.'],
      id: ['Stok opname jatuh tempo', 'Gudang Bitung: stok opname terakhir 20-10-2026, 31 hari yang lalu.'],
    },
  ],
  [
    'count_due',
    { warehouse: 'Gudang Bitung', last: null, days: 31 },
    {
      en: ['A stock take is due', 'Gudang Bitung: not counted since the warehouse was made 31 days ago.'],
      id: ['Stok opname jatuh tempo', 'Gudang Bitung: belum pernah diopname sejak gudang dibuat 31 hari yang lalu.'],
    },
  ],
  [
    'transit_overdue',
    { number: 'TR/2026/11/00003', warehouse: 'Gudang Muara Baru', day: '2026-11-20', packs: 1200 },
    {
      en: [
        'Goods on the way are overdue',
        '1.200 packs from Gudang Muara Baru are on the way since 20-11-2026 (TR/2026/11/00003). Receive them, or ask who sent them.',
      ],
      id: [
        'Barang dalam perjalanan terlambat',
        '1.200 kemasan dari Gudang Muara Baru dalam perjalanan sejak 20-11-2026 (TR/2026/11/00003). Terima barangnya, atau tanyakan kepada pengirim.',
      ],
    },
  ],
  [
    'loss_claim_opened',
    { number: 'KL/2026/00001', renter: 'PT Laut', month: '2026-10-01', lost: 1250.5, beyond: 250.125 },
    {
      en: [
        'Goods lost more than is normal',
        'PT Laut: 1.250,500 kg lost in 10-2026, 250,125 kg beyond the normal loss. Claim KL/2026/00001 is open.',
      ],
      id: [
        'Susut barang melebihi batas wajar',
        'PT Laut: 1.250,500 kg susut dalam bulan 10-2026, 250,125 kg di atas susut wajar. Klaim KL/2026/00001 terbuka.',
      ],
    },
  ],
  [
    'invoices_unpaid',
    {
      count: 5,
      invoices: [
        { number: 'INV/2026/00007', renter: 'PT Laut', days: 7, open: 1_110_000 },
        { number: 'INV/2026/00009', renter: 'PT Selat', days: 0, open: 500_000 },
      ],
    },
    {
      en: [
        '5 rental invoices are not paid',
        'INV/2026/00007 PT Laut, Rp 1.110.000, overdue for 7 days; INV/2026/00009 PT Selat, Rp 500.000, due today; 3 more.',
      ],
      id: [
        '5 tagihan sewa belum dibayar',
        'INV/2026/00007 PT Laut, Rp 1.110.000, terlambat 7 hari; INV/2026/00009 PT Selat, Rp 500.000, jatuh tempo hari ini; 3 tagihan lain.',
      ],
    },
  ],
  [
    'trial_ending',
    { day: '2026-12-01', ended: false },
    {
      en: [
        'The trial ends soon',
        'The trial ends on 01-12-2026. After that data can only be read until the trial is extended.',
      ],
      id: [
        'Masa uji coba segera berakhir',
        'Masa uji coba berakhir pada 01-12-2026. Setelah itu data hanya dapat dibaca sampai masa uji coba diperpanjang.',
      ],
    },
  ],
  [
    'trial_ending',
    { day: '2026-12-01', ended: true },
    {
      en: [
        'The trial has ended',
        'The trial ended on 01-12-2026. Data can only be read and exported until it is extended. Ask whoever runs your Palka.',
      ],
      id: [
        'Masa uji coba sudah berakhir',
        'Masa uji coba berakhir pada 01-12-2026. Data hanya dapat dibaca dan diekspor sampai masa uji coba diperpanjang. Hubungi admin Palka.',
      ],
    },
  ],
];

it.each(told)('tells of %s in the words of who reads it', (event, params, words) => {
  for (const language of ['en', 'id'] as const) {
    const { title, short_description } = wordsOf(event, params, language);
    expect([title, short_description]).toEqual(words[language]);
  }
});
