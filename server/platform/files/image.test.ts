import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepareImage } from './image.ts';

const limits = { maxBytes: 5 * 1024 * 1024, pointer: '/image', companyId: 'one' };
const refusal = (code: string) => ({ problem: 'invalid-input', errors: [{ pointer: '/image', code }] });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 200 } } });

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
const otherFormats = {
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  'SVG behind an XML line': Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  ),
  TIFF: await picture(9, 9).tiff().toBuffer(),
  PDF: Buffer.from('%PDF-1.7\n%%EOF'),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  BMP: Buffer.from('BM'.padEnd(60, '\0')),
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'),
  nothing: Buffer.alloc(0),
  'four bytes of a PNG': Buffer.from('\x89PNG', 'latin1'),
};

describe('accepts', () => {
  test.each(formats)('%s, and keeps it as WebP with a thumbnail', async (format) => {
    const { image, thumbnail } = await prepareImage(await picture(300, 200).toFormat(format).toBuffer(), limits);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });

  test('a large picture, and keeps at most 1600 pixels an edge', async () => {
    const { image } = await prepareImage(await picture(4000, 1000).jpeg().toBuffer(), limits);
    expect(await sharp(image).metadata()).toMatchObject({ width: 1600, height: 400 });
  });

  test('a picture one pixel high', async () => {
    const { image, thumbnail } = await prepareImage(await picture(9000, 1).png().toBuffer(), limits);
    expect(await sharp(image).metadata()).toMatchObject({ width: 1600, height: 1 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 96, height: 96 });
  });

  test('a CMYK picture, and keeps it in colours a browser shows', async () => {
    const cmyk = await picture(40, 40).toColourspace('cmyk').jpeg().toBuffer();
    const { image } = await prepareImage(cmyk, limits);
    expect(await sharp(image).metadata()).toMatchObject({ space: 'srgb' });
  });
});

test('a photo is turned upright, and where it was taken is forgotten', async () => {
  const photo = await picture(300, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '6/1 7/1 0/1' } })
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif).toBeDefined();

  const { image, thumbnail } = await prepareImage(photo, limits);

  for (const kept of [image, thumbnail]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
  }
  expect(await sharp(image).metadata()).toMatchObject({ width: 200, height: 300 });
  expect(image.includes('somebody')).toBe(false);
});

test('of an animation only the first frame is kept', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const animation = await sharp(await Promise.all([frame('#ff0000'), frame('#0000ff')]), { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);

  const { image } = await prepareImage(animation, limits);

  const { pages, width, height } = await sharp(image).metadata();
  expect({ pages, width, height }).toEqual({ pages: undefined, width: 20, height: 20 });
  const [red, , blue] = (await sharp(image).stats()).channels;
  expect(red!.mean).toBeGreaterThan(200);
  expect(blue!.mean).toBeLessThan(50);
});

test('what hangs behind a picture does not survive', async () => {
  const payload = '<script>alert(document.cookie)</script><?php system($_GET[0]); ?>PK\x03\x04';
  const polyglot = Buffer.concat([await picture(30, 30).jpeg().toBuffer(), Buffer.from(payload)]);
  const { image, thumbnail } = await prepareImage(polyglot, limits);
  expect(image.includes('script')).toBe(false);
  expect(thumbnail.includes('script')).toBe(false);
});

describe('refuses', () => {
  test.each(Object.entries(otherFormats))('%s', async (_name, bytes) => {
    await expect(prepareImage(bytes, limits)).rejects.toMatchObject(refusal('file_type'));
  });

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a %s that stops half-way', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    await expect(prepareImage(bytes.subarray(0, bytes.length / 2), limits)).rejects.toMatchObject(
      refusal('image_unreadable'),
    );
  });

  test.each(formats)('a %s of which only the first bytes are one', async (format) => {
    const bytes = await picture(60, 60).toFormat(format).toBuffer();
    bytes.fill(0x41, 16);
    await expect(prepareImage(bytes, limits)).rejects.toMatchObject(refusal('image_unreadable'));
  });

  test('more bytes than the field takes', async () => {
    const bytes = await picture(60, 60).png().toBuffer();
    await expect(prepareImage(bytes, { ...limits, maxBytes: bytes.length - 1 })).rejects.toMatchObject(
      refusal('file_too_large'),
    );
    await expect(prepareImage(bytes, { ...limits, maxBytes: bytes.length })).resolves.toBeDefined();
  });

  test('a small file that unpacks to billions of pixels, without unpacking it', async () => {
    const before = process.memoryUsage().rss;
    await expect(prepareImage(blackPng(50_000, 50_000), limits)).rejects.toMatchObject(refusal('image_too_large'));
    await expect(prepareImage(blackPng(6400, 6400), limits)).rejects.toMatchObject(refusal('image_too_large'));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('a file that claims a few pixels and unpacks to many', async () => {
    await expect(prepareImage(blackPng(8, 8, 20_000_000), limits)).resolves.toBeDefined();
  });

  test('an AVIF of more pixels than memory should go to', async () => {
    const avif = await picture(4001, 4000).avif({ effort: 0 }).toBuffer();
    await expect(prepareImage(avif, limits)).rejects.toMatchObject(refusal('image_too_large'));
  });

  test('a GIF that claims 65,000 pixels an edge', async () => {
    const gif = await picture(20, 20).gif().toBuffer();
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 20, 0, 20, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_000, at);
    await expect(prepareImage(gif, limits)).rejects.toMatchObject(refusal('image_too_large'));
  });
});

test('a company’s flood of pictures is turned away, and another company’s picture is next', async () => {
  const bytes = await picture(400, 400).png().toBuffer();
  const done: string[] = [];
  const send = (companyId: string) => prepareImage(bytes, { ...limits, companyId }).then(() => done.push(companyId));
  const outcomes = await Promise.allSettled([...Array.from({ length: 30 }, () => send('one')), send('another')]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(19);
  expect(refused.every(({ reason }) => reason.problem === 'service-unavailable')).toBe(true);
  expect(done.indexOf('another')).toBeLessThanOrEqual(2);
});

/** A valid greyscale PNG of one colour: a bomb when large. `unpacked` is how many bytes its data really holds. */
function blackPng(width: number, height: number, unpacked = Math.min((width + 1) * height, 20_000_000)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
