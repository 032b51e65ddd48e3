import type { notifications as english } from '../en/notifications.ts';
import type { Translated } from '../translated.ts';

export const notifications: Translated<typeof english> = {
  title: 'Pemberitahuan',
  all: 'Semua pemberitahuan',
  markAllRead: 'Tandai semua sudah dibaca',
  markRead: 'Tandai sudah dibaca',
  markOneRead: 'Tandai sudah dibaca: {{name}}',
  markFailed: 'Gagal menandai sudah dibaca',
  column: { title: 'Perihal', description: 'Keterangan', at: 'Waktu' },
  unread: 'Belum dibaca',
  filter: { label: 'Tampilkan', all: 'Semua', unread: 'Belum dibaca ({{n}})' },
  empty: { title: 'Belum ada pemberitahuan', text: 'Hal yang perlu Anda perhatikan akan muncul di sini.' },
  emptyUnread: { title: 'Semua sudah dibaca', text: 'Pemberitahuan yang baru akan muncul di sini dengan sendirinya.' },
  choices: {
    open: 'Atur pemberitahuan',
    title: 'Atur pemberitahuan',
    intro: 'Pilih bagaimana Anda diberi tahu, untuk perusahaan {{company}}.',
    event: 'Kejadian',
    app: 'Aplikasi',
    email: 'Email',
    label: '{{event}}: {{channel}}',
    saved: 'Pilihan pemberitahuan disimpan',
    savedTitle: 'Berhasil',
    saveFailed: 'Pilihan pemberitahuan tidak disimpan',
    saveFailedTitle: 'Gagal',
  },
  event: {
    import_finished: 'Impor selesai',
    import_failed: 'Impor gagal',
    export_finished: 'Ekspor selesai',
    invitation_accepted: 'Undangan diterima',
    role_changed: 'Peran atau izin Anda berubah',
    trial_ending: 'Masa coba segera berakhir',
  },
};
