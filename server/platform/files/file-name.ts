import type { KeptFile } from './store-file.ts';

/** A name whose ending says what the file is: a PDF called `invoice.exe` becomes `invoice.pdf`. Pictures keep the name they came with. */
export function namedAs(name: string, contentType: KeptFile['content_type']): string {
  if (contentType !== 'application/pdf' || /\.pdf$/i.test(name)) return name;
  return `${name.replace(/\.[a-z\d]{1,5}$/i, '')}.pdf`;
}

const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.codePointAt(0)!.toString(16).toUpperCase()}`);

/** The header of a download that names it (RFC 6266): plainly for old programs, and in all its letters. */
export const attachmentHeader = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;
