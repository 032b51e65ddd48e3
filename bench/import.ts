import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPreview } from '#shared/import.ts';
import { askAside, type Waits } from './export.ts';

/** From the first byte sent until every row is written, in seconds; how much of it was reading and checking. */
export type ImportFigures = { seconds: number; checked: number; others: Waits };

/** A CSV with new products that fill every kind of column. */
export function newProducts(count: number): Blob {
  const headings =
    'Nama;Nama bahasa Inggris;Nama alias;Deskripsi;Kategori;Jenis proses;Tipe;Status;Dapat dijual;Memiliki tanggal kedaluwarsa;Tanggal kedaluwarsa;Berat (kg);Volume (m3);Harga pokok (Rp);Harga jual (Rp);Termasuk pajak;Pajak (%)';
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `Produk baru ${n};New product ${n};Alias ${n};Uraian produk ${n};Kategori ${1 + (n % 20)};P${1 + (n % 20)};Disimpan;Aktif;Ya;Ya;31-12-2027;10,5;0,125;${n}.000;125.000;Ya;11`,
  );
  return new Blob([[headings, ...rows].join('\r\n')]);
}

/** All products of a company as its export has them, ids and all. */
export async function exportedProducts(base: string, token: string): Promise<Blob> {
  const answer = await fetch(`${base}/v1/products/export?format=xlsx`, { headers: bearer(token) });
  return answer.blob();
}

/** Imports a file of products while somebody of another company works. */
export async function measureImport(base: string, token: string, other: string, file: Blob): Promise<ImportFigures> {
  const start = performance.now();
  const progress = { done: false };
  const imported = importFile(base, token, file).finally(() => {
    progress.done = true;
  });
  const others = await askAside(base, other, () => !progress.done);
  const checked = await imported;
  return { seconds: (performance.now() - start) / 1000, checked, others };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Answers after how many seconds the file was checked; resolves when its rows are written. */
async function importFile(base: string, token: string, file: Blob): Promise<number> {
  const address = `${base}/v1/products/import`;
  const ask = async (method: string, path = '', body?: FormData): Promise<ImportPreview> => {
    const answer = await fetch(address + path, { method, headers: bearer(token), ...(body && { body }) });
    if (answer.status !== 200) {
      throw new Error(`The import answered ${answer.status}.`);
    }
    return ((await answer.json()) as { data: ImportPreview }).data;
  };
  const start = performance.now();
  const form = new FormData();
  form.set('file', file, 'products');
  const { id, counts } = await ask('POST', '', form);
  if (counts.faulty > 0) {
    throw new Error(`${counts.faulty} rows of the import are faulty.`);
  }
  const checked = (performance.now() - start) / 1000;
  await ask('POST', `/${id}/start`);
  for (;;) {
    const { state } = await ask('GET', `/${id}`);
    if (state === 'done') {
      return checked;
    }
    if (state !== 'running') {
      throw new Error(`The import ended as ${state}.`);
    }
    await sleep(100);
  }
}
