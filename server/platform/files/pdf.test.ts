import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfFault } from './pdf.ts';
import { attachmentHeader, namedAs } from './file-name.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts, '\n%%EOF\n'].map((part) => Buffer.from(part as string, 'latin1')));
const objects = (inner: string) => {
  const packed = deflateSync(Buffer.from(inner));
  return [
    `5 0 obj << /Type /ObjStm /N 1 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    packed,
    '\nendstream endobj',
  ];
};

describe('a PDF', () => {
  it.each([
    ['is taken', pdf('1 0 obj << /Type /Catalog >> endobj')],
    ['is taken after the mark of UTF-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf()])],
    ['is taken whatever its pictures are made of', pdf('<< /Length 9 >>\nstream\n/JS /JS(x) \nendstream')],
    ['is taken with names that only begin alike', pdf('<< /JSON 1 /LaunchPad 2 >>')],
    ['is taken with harmless packed objects', pdf(...objects('<< /Type /Page >>'))],
  ])('%s', (_, bytes) => expect(pdfFault(bytes)).toBeUndefined());

  it.each([
    ['that begins with something else', Buffer.concat([Buffer.from('MZ'), pdf()])],
    ['that has no end', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['whose end lies far before its last byte', Buffer.concat([pdf(), Buffer.alloc(2000)])],
  ])('%s is none', (_, bytes) => expect(pdfFault(bytes)).toBe('file_type'));

  it.each([
    ['a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['a script by codes of letters', pdf('<< /S /J#61vaScript >>')],
    ['a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['a file within', pdf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
    ['a script in packed objects', pdf(...objects('<< /JS (1) >>'))],
  ])('with %s is refused', (_, bytes) => expect(pdfFault(bytes)).toBe('pdf_active'));

  it('of 10 MB is looked through in a time that grows with its size alone', () => {
    const bytes = pdf('<< /Length 1 >>\nstream\n', randomBytes(10_000_000), '\nendstream');
    const before = performance.now();
    expect(pdfFault(bytes)).toBeUndefined();
    for (const sign of ['<<', 'stream\n', 'stream\nendstream ', '#4', '/J']) {
      pdfFault(pdf(sign.repeat(5_000_000 / sign.length)));
    }
    expect(performance.now() - before).toBeLessThan(8000);
  });

  it('unpacks no bomb', () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    expect(pdfFault(pdf('<< /Type /ObjStm >>\nstream\n', bomb, '\nendstream'))).toBeUndefined();
  });
});

describe('the name of a file', () => {
  it('ends in what the file is', () => {
    expect(namedAs('invoice.exe', 'application/pdf')).toBe('invoice.pdf');
    expect(namedAs('Surat jalan No. 12', 'application/pdf')).toBe('Surat jalan No. 12.pdf');
    expect(namedAs('A.PDF', 'application/pdf')).toBe('A.PDF');
    expect(namedAs('foto.png', 'image/webp')).toBe('foto.png');
  });

  it('goes into the header in both ways, and breaks nothing', () => {
    expect(attachmentHeader('Nota "42".pdf')).toBe(
      `attachment; filename="Nota _42_.pdf"; filename*=UTF-8''Nota%20%2242%22.pdf`,
    );
    expect(attachmentHeader('Žaba’s.pdf')).toBe(
      `attachment; filename="_aba_s.pdf"; filename*=UTF-8''%C5%BDaba%E2%80%99s.pdf`,
    );
  });
});
