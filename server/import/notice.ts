import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/database.ts';
import type { StoredImport } from './store.ts';

const number = new Intl.NumberFormat('id-ID');

const words = {
  id: {
    done: 'Impor selesai',
    failed: 'Impor gagal',
    written: (file: string, created: string, updated: string) =>
      `${file}: ${created} data dibuat, ${updated} data diperbarui.`,
    nothing: (file: string) => `${file}: tidak ada yang disimpan. Buka kembali impor untuk melihat alasannya.`,
  },
  en: {
    done: 'Import finished',
    failed: 'Import failed',
    written: (file: string, created: string, updated: string) =>
      `${file}: ${created} records created, ${updated} records updated.`,
    nothing: (file: string) => `${file}: nothing was saved. Open the import again to see why.`,
  },
} as const satisfies Record<Language, unknown>;

/** Tells the person in the bell what came of their file. */
export async function tellOutcome(
  trx: Trx,
  { file_name, state, create_count, update_count }: StoredImport,
  language: Language,
): Promise<void> {
  const { done, failed, written, nothing } = words[language];
  const isDone = state === 'done';
  await trx
    .insertInto('notification')
    .values({
      key: isDone ? 'import.done' : 'import.failed',
      type: 'report',
      alert_type: isDone ? 'success' : 'error',
      title: isDone ? done : failed,
      short_description: isDone
        ? written(file_name, number.format(create_count), number.format(update_count))
        : nothing(file_name),
    })
    .execute();
}
