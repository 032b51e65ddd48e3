import sharp from 'sharp';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_BYTES, IMPORT_ROWS_MAX } from '#shared/limits.ts';
import { sheetOf, workbookOf } from '#server/platform/spreadsheet/testing.ts';

/** A request that costs more to read than to send, and how many such are sent at once. */
export type HostileBody = {
  name: string;
  method: 'POST' | 'PUT';
  path: string;
  body: string | FormData;
  atOnce: number;
};

const MB = 1024 * 1024;

/** Made one at a time: together they would fill the memory of the sender. */
export const hostileBodies: (() => Promise<HostileBody> | HostileBody)[] = [
  () => json('a million empty lists, each in the one before', '['.repeat(1_000_000)),
  () => json('a text of ten megabytes', JSON.stringify({ email: 'x'.repeat(10 * MB), password: 'x' })),
  () => json('as many members as fit', `{${Array.from({ length: 95_000 }, (_, at) => `"m${at}":1`).join()}}`),
  () =>
    json('as many objects as fit', `{"email":[${Array.from({ length: 340_000 }, () => '{}').join()}],"password":1}`),
  () => file('an archive of a thousand times its size', workbookOf({ sheet: ' '.repeat(95 * MB) })),
  () => file('a tag that never ends', workbookOf({ sheet: `<a b="${'x'.repeat(90 * MB)}` })),
  () => file('millions of rows', workbookOf({ sheet: sheetOf('<row/>'.repeat(15_000_000)) })),
  () =>
    file(
      'millions of shared texts',
      workbookOf({ sheet: sheetOf(''), strings: '<si><t>a</t></si>'.repeat(5_000_000) }),
    ),
  () => file('a workbook with all the cells it may have', workbookOf({ sheet: sheetOf(fullRows()) })),
  () =>
    file('a table with all the cells it may have', `${'a,'.repeat(IMPORT_COLUMNS_MAX - 1)}a\n`.repeat(IMPORT_ROWS_MAX)),
  () => file('nothing but commas', ','.repeat(IMPORT_FILE_BYTES)),
  () => file('nothing but line ends', '\n'.repeat(IMPORT_FILE_BYTES)),
  () => file('nothing but quotes', '"'.repeat(IMPORT_FILE_BYTES)),
  () => picture(),
];

const json = (name: string, body: string): HostileBody => ({
  name,
  method: 'POST',
  path: '/v1/auth/login',
  body,
  atOnce: 16,
});

function file(name: string, bytes: string | Buffer): HostileBody {
  const body = new FormData();
  body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'data'));
  return { name, method: 'POST', path: '/v1/products/import', body, atOnce: 4 };
}

function fullRows(): string {
  const row = `<row>${'<c><v>1</v></c>'.repeat(IMPORT_COLUMNS_MAX)}</row>`;
  return row.repeat(IMPORT_ROWS_MAX);
}

/** Nearly as many pixels as are taken, in a few kilobytes. */
async function picture(): Promise<HostileBody> {
  const background = { r: 0, g: 90, b: 120 };
  const png = await sharp({ create: { width: 6300, height: 6300, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  return { name: 'a picture of forty million pixels', method: 'PUT', path: '/v1/profile/photo', body, atOnce: 8 };
}
