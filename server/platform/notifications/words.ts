import type { Language } from '#shared/limits.ts';
import type { NotificationEvent } from '#shared/notification.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';
import type { EventParams } from './event-params.ts';

export interface Words {
  title: string;
  short_description: string;
}

type Texts = { [Event in NotificationEvent]: (params: EventParams[Event]) => [title: string, description: string] };

const number = new Intl.NumberFormat('id-ID');
const n = (value: number) => number.format(value);
const kg = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 3 });
const percent = (value: number | null) =>
  value === null ? '–' : `${value.toLocaleString('id-ID', { maximumFractionDigits: 2 })} %`;
const dayOf = (day: string) => day.split('-').toReversed().join('-');

/** The first of some things, and how many more there are. */
const listed = (named: readonly string[], count: number, others: (more: string) => string) =>
  `${named.join('; ')}${count > named.length ? `; ${others(n(count - named.length))}` : ''}.`;

const said = (note: string | null) => (note ? `: ${note}` : '.');

const texts: Record<Language, Texts> = {
  id: {
    import_finished: ({ file, created, updated }) => [
      'Impor selesai',
      `${file}: ${n(created)} data dibuat, ${n(updated)} data diperbarui.`,
    ],
    import_failed: ({ file }) => [
      'Impor gagal',
      `${file}: tidak ada yang disimpan. Buka kembali impor untuk melihat alasannya.`,
    ],
    export_finished: ({ file, rows }) => ['Ekspor selesai', `${file}: ${n(rows)} baris.`],
    invitation_accepted: ({ name, role }) => ['Undangan diterima', `${name} bergabung sebagai ${role}.`],
    role_changed: ({ role, by, change }) =>
      change === 'assigned'
        ? ['Peran Anda berubah', `Anda sekarang ${role}. Diubah oleh ${by}.`]
        : ['Izin Anda berubah', `Izin peran ${role} diubah oleh ${by}.`],
    approval_requested: ({ entity, by, warehouse, packs, net_weight }) => [
      `${indonesian.menu.item[entity]} menunggu persetujuan`,
      `${by} mengajukan ${n(packs)} kemasan, ${kg.format(net_weight)} kg, di ${warehouse}.`,
    ],
    check_requested: ({ entity, by, warehouse, packs, net_weight }) => [
      `${indonesian.menu.item[entity]} menunggu pemeriksaan`,
      `${by} mengajukan ${n(packs)} kemasan, ${kg.format(net_weight)} kg, di ${warehouse}.`,
    ],
    document_approved: ({ entity, by, warehouse, note }) => [
      `${indonesian.menu.item[entity]} disetujui`,
      `${by} menyetujui dokumen Anda untuk ${warehouse}${said(note)}`,
    ],
    document_rejected: ({ entity, by, warehouse, note }) => [
      `${indonesian.menu.item[entity]} ditolak`,
      `${by} menolak dokumen Anda untuk ${warehouse}${said(note)}`,
    ],
    date_correction_requested: ({ batch, variant, by, reason }) => [
      `Koreksi tanggal batch ${batch} menunggu persetujuan`,
      `${by} mengoreksi tanggal ${variant}: ${reason}`,
    ],
    date_correction_decided: ({ batch, variant, by, status, note }) => [
      `Koreksi tanggal batch ${batch} ${status === 'approved' ? 'disetujui' : 'ditolak'}`,
      `${by} memutuskan koreksi Anda untuk ${variant}${said(note)}`,
    ],
    request_made: ({ entity, partner, warehouse, day, packs }) => [
      entity === 'stockissued' ? `${partner} meminta pengambilan` : `${partner} mengumumkan kiriman`,
      `${packs > 0 ? `${n(packs)} kemasan, ` : ''}${dayOf(day)}, ${warehouse}.`,
    ],
    request_answered: ({ entity, warehouse, answer, number: called, note }) => {
      const what = entity === 'stockissued' ? 'Pengambilan' : 'Kiriman';
      switch (answer) {
        case 'taken':
          return [`${what} diterima gudang`, `${warehouse} menyiapkannya.`];
        case 'refused':
          return [`${what} ditolak`, `${warehouse} menolak permintaan Anda${said(note)}`];
        case 'cancelled':
          return [`${what} dibatalkan`, `${warehouse} membatalkan dokumen permintaan Anda.`];
        default:
          return [`${what} selesai`, `${warehouse} mencatatnya dengan nomor ${called ?? ''}.`];
      }
    },
    revaluation_opened: ({ facility, warehouse, expired }) => [
      'Agunan perlu dinilai ulang',
      expired
        ? `${facility}: ada barang di ${warehouse} yang sudah atau hampir kedaluwarsa.`
        : `${facility}: jumlah atau status barang di ${warehouse} berubah.`,
    ],
    margin_call: ({ facility, ltv, band, top_up }) => [
      band === 'liquidation' ? `${facility}: batas likuidasi tercapai` : `${facility}: margin call`,
      `LTV ${percent(ltv)}. Kekurangan agunan Rp ${n(top_up)}.`,
    ],
    document_sent_back: ({ entity, warehouse, reason }) => [
      `${indonesian.menu.item[entity]} kembali menjadi draf`,
      `Barang yang dipesan dokumen Anda di ${warehouse} tidak ditemukan saat ${reason}. Pilih barang lain dan ajukan lagi.`,
    ],
    stock_low: ({ count, products }) => [
      `${n(count)} produk di bawah batas stok`,
      listed(
        products.map(({ name, order_weight }) =>
          order_weight > 0 ? `${name}, pesan ${kg.format(order_weight)} kg` : name,
        ),
        count,
        (more) => `${more} produk lain`,
      ),
    ],
    batches_expiring: ({ count, days, batches }) => [
      `${n(count)} batch kedaluwarsa dalam ${n(days)} hari`,
      listed(
        batches.map(({ number: batch, variant, day }) => `${variant} ${batch}, ${dayOf(day)}`),
        count,
        (more) => `${more} batch lain`,
      ),
    ],
    goods_recalled: ({ entity, warehouse, batch }) => [
      `${indonesian.menu.item[entity]} kembali menjadi draf`,
      `Batch ${batch}, yang dipesan dokumen Anda di ${warehouse}, ditarik kembali. Pilih barang lain dan ajukan lagi.`,
    ],
    books_reopened: ({ by, after, until, reason }) => [
      'Pembukuan stok dibuka kembali',
      `${by} membuka kembali tanggal ${after ? `setelah ${dayOf(after)} ` : ''}sampai ${dayOf(until)}: ${reason}`,
    ],
    books_differ: ({ count, moves }) => [
      'Pembukuan stok tidak cocok',
      `${n(count)} selisih ditemukan dalam ${n(moves)} pergerakan. Periksa buku stok di daftar pergerakan dan beri tahu admin Palka.`,
    ],
    count_due: ({ warehouse, last, days }) => [
      'Stok opname jatuh tempo',
      last
        ? `${warehouse}: stok opname terakhir ${dayOf(last)}, ${n(days)} hari yang lalu.`
        : `${warehouse}: belum pernah diopname sejak gudang dibuat ${n(days)} hari yang lalu.`,
    ],
    transit_overdue: ({ number: of, warehouse, day, packs }) => [
      'Barang dalam perjalanan terlambat',
      `${n(packs)} kemasan dari ${warehouse} dalam perjalanan sejak ${dayOf(day)} (${of}). Terima barangnya, atau tanyakan kepada pengirim.`,
    ],
    invoices_unpaid: ({ count, invoices }) => [
      `${n(count)} tagihan sewa belum dibayar`,
      listed(
        invoices.map(
          ({ number: of, renter, days, open }) =>
            `${of} ${renter}, Rp ${n(open)}, ${days === 0 ? 'jatuh tempo hari ini' : `terlambat ${n(days)} hari`}`,
        ),
        count,
        (more) => `${more} tagihan lain`,
      ),
    ],
    loss_claim_opened: ({ number: of, renter, month, lost, beyond }) => [
      'Susut barang melebihi batas wajar',
      `${renter}: ${kg.format(lost)} kg susut dalam bulan ${month.slice(5, 7)}-${month.slice(0, 4)}, ${kg.format(beyond)} kg di atas susut wajar. Klaim ${of} terbuka.`,
    ],
    trial_ending: ({ day, ended, removed }) =>
      removed
        ? [
            'Semua data akan dihapus',
            `Perusahaan Anda dan semua datanya dihapus setelah ${dayOf(day)}. Ekspor yang harus Anda simpan, atau hubungi admin Palka agar data tetap ada.`,
          ]
        : ended
          ? [
              'Masa uji coba sudah berakhir',
              `Masa uji coba berakhir pada ${dayOf(day)}. Data hanya dapat dibaca dan diekspor sampai masa uji coba diperpanjang. Hubungi admin Palka.`,
            ]
          : [
              'Masa uji coba segera berakhir',
              `Masa uji coba berakhir pada ${dayOf(day)}. Setelah itu data hanya dapat dibaca sampai masa uji coba diperpanjang.`,
            ],
  },
  en: {
    import_finished: ({ file, created, updated }) => [
      'Import finished',
      `${file}: ${n(created)} records created, ${n(updated)} records updated.`,
    ],
    import_failed: ({ file }) => ['Import failed', `${file}: nothing was saved. Open the import again to see why.`],
    export_finished: ({ file, rows }) => ['Export finished', `${file}: ${n(rows)} rows.`],
    invitation_accepted: ({ name, role }) => ['Invitation accepted', `${name} joined as ${role}.`],
    role_changed: ({ role, by, change }) =>
      change === 'assigned'
        ? ['Your role changed', `You are now ${role}. Changed by ${by}.`]
        : ['Your permissions changed', `${by} changed the permissions of the role ${role}.`],
    approval_requested: ({ entity, by, warehouse, packs, net_weight }) => [
      `${english.menu.item[entity]} waits for approval`,
      `${by} submitted ${n(packs)} packs, ${kg.format(net_weight)} kg, at ${warehouse}.`,
    ],
    check_requested: ({ entity, by, warehouse, packs, net_weight }) => [
      `${english.menu.item[entity]} waits to be checked`,
      `${by} submitted ${n(packs)} packs, ${kg.format(net_weight)} kg, at ${warehouse}.`,
    ],
    document_approved: ({ entity, by, warehouse, note }) => [
      `${english.menu.item[entity]} approved`,
      `${by} approved your document for ${warehouse}${said(note)}`,
    ],
    document_rejected: ({ entity, by, warehouse, note }) => [
      `${english.menu.item[entity]} rejected`,
      `${by} rejected your document for ${warehouse}${said(note)}`,
    ],
    date_correction_requested: ({ batch, variant, by, reason }) => [
      `Dates of batch ${batch} wait for approval`,
      `${by} corrects the dates of ${variant}: ${reason}`,
    ],
    date_correction_decided: ({ batch, variant, by, status, note }) => [
      `Dates of batch ${batch} ${status === 'approved' ? 'corrected' : 'not corrected'}`,
      `${by} ${status === 'approved' ? 'approved' : 'rejected'} your correction of ${variant}${said(note)}`,
    ],
    request_made: ({ entity, partner, warehouse, day, packs }) => [
      entity === 'stockissued' ? `${partner} asks for a withdrawal` : `${partner} announces a delivery`,
      `${packs > 0 ? `${n(packs)} packs, ` : ''}${dayOf(day)}, ${warehouse}.`,
    ],
    request_answered: ({ entity, warehouse, answer, number: called, note }) => {
      const what = entity === 'stockissued' ? 'Withdrawal' : 'Delivery';
      switch (answer) {
        case 'taken':
          return [`${what} taken on`, `${warehouse} prepares it.`];
        case 'refused':
          return [`${what} refused`, `${warehouse} refused what you asked for${said(note)}`];
        case 'cancelled':
          return [`${what} cancelled`, `${warehouse} cancelled the document of your request.`];
        default:
          return [`${what} done`, `${warehouse} posted it as ${called ?? ''}.`];
      }
    },
    revaluation_opened: ({ facility, warehouse, expired }) => [
      'Pledged goods have to be revalued',
      expired
        ? `${facility}: goods at ${warehouse} have expired, or are about to.`
        : `${facility}: the amount or the status of goods at ${warehouse} changed.`,
    ],
    margin_call: ({ facility, ltv, band, top_up }) => [
      band === 'liquidation' ? `${facility}: the liquidation LTV is reached` : `${facility}: margin call`,
      `LTV ${percent(ltv)}. Goods of Rp ${n(top_up)} are missing.`,
    ],
    document_sent_back: ({ entity, warehouse, reason }) => [
      `${english.menu.item[entity]} is a draft again`,
      `Goods that your document had reserved at ${warehouse} were not found by ${reason}. Choose others and submit it again.`,
    ],
    stock_low: ({ count, products }) => [
      count === 1 ? '1 product is below its alert' : `${n(count)} products are below their alert`,
      listed(
        products.map(({ name, order_weight }) =>
          order_weight > 0 ? `${name}, order ${kg.format(order_weight)} kg` : name,
        ),
        count,
        (more) => `${more} more`,
      ),
    ],
    batches_expiring: ({ count, days, batches }) => [
      `${count === 1 ? '1 batch expires' : `${n(count)} batches expire`} within ${n(days)} days`,
      listed(
        batches.map(({ number: batch, variant, day }) => `${variant} ${batch}, ${dayOf(day)}`),
        count,
        (more) => `${more} more`,
      ),
    ],
    goods_recalled: ({ entity, warehouse, batch }) => [
      `${english.menu.item[entity]} is a draft again`,
      `Batch ${batch}, which your document had reserved at ${warehouse}, is recalled. Choose other goods and submit it again.`,
    ],
    books_reopened: ({ by, after, until, reason }) => [
      'The stock books are open again',
      `${by} opened the days ${after ? `after ${dayOf(after)} ` : ''}up to ${dayOf(until)} again: ${reason}`,
    ],
    books_differ: ({ count, moves }) => [
      'The books of stock do not hold',
      `${n(count)} differences were found in ${n(moves)} movements. Check the books in the list of movements, and tell whoever runs your Palka.`,
    ],
    count_due: ({ warehouse, last, days }) => [
      'A stock take is due',
      last
        ? `${warehouse}: the last stock take was on ${dayOf(last)}, ${n(days)} days ago.`
        : `${warehouse}: not counted since the warehouse was made ${n(days)} days ago.`,
    ],
    transit_overdue: ({ number: of, warehouse, day, packs }) => [
      'Goods on the way are overdue',
      `${n(packs)} packs from ${warehouse} are on the way since ${dayOf(day)} (${of}). Receive them, or ask who sent them.`,
    ],
    invoices_unpaid: ({ count, invoices }) => [
      count === 1 ? 'A rental invoice is not paid' : `${n(count)} rental invoices are not paid`,
      listed(
        invoices.map(
          ({ number: of, renter, days, open }) =>
            `${of} ${renter}, Rp ${n(open)}, ${days === 0 ? 'due today' : `overdue for ${n(days)} days`}`,
        ),
        count,
        (more) => `${more} more`,
      ),
    ],
    loss_claim_opened: ({ number: of, renter, month, lost, beyond }) => [
      'Goods lost more than is normal',
      `${renter}: ${kg.format(lost)} kg lost in ${month.slice(5, 7)}-${month.slice(0, 4)}, ${kg.format(beyond)} kg beyond the normal loss. Claim ${of} is open.`,
    ],
    trial_ending: ({ day, ended, removed }) =>
      removed
        ? [
            'All data will be deleted',
            `Your company and all of its data are deleted after ${dayOf(day)}. Export what you have to keep, or ask whoever runs your Palka to keep it.`,
          ]
        : ended
          ? [
              'The trial has ended',
              `The trial ended on ${dayOf(day)}. Data can only be read and exported until it is extended. Ask whoever runs your Palka.`,
            ]
          : [
              'The trial ends soon',
              `The trial ends on ${dayOf(day)}. After that data can only be read until the trial is extended.`,
            ],
  },
};

/** The title and the sentence of an event, in a language. */
export function wordsOf<Event extends NotificationEvent>(
  event: Event,
  params: EventParams[Event],
  language: Language,
): Words {
  const [title, short_description] = texts[language][event](params);
  return { title, short_description };
}
