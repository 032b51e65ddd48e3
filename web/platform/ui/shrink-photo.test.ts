// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isShrinkable, shrunkPhoto } from './shrink-photo.ts';

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });
const drawing = vi.fn();

/** A browser that draws a picture of 4000 by 3000, and writes so many bytes. */
function drawsAs(bytes: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawing } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  drawing.mockClear();
});

it.each([
  ['foto.jpg', 'image/jpeg', 4_000_000, true],
  ['foto.jpg', 'image/jpeg', 90_000, false],
  ['IMG_1.HEIC', '', 1_000, true],
  ['logo.png', 'image/png', 4_000_000, false],
  ['surat.pdf', 'application/pdf', 4_000_000, false],
])('%s of type %s and %i bytes is drawn anew: %s', (name, type, bytes, expected) =>
  expect(isShrinkable(file(name, type, bytes))).toBe(expected),
);

it('a photo is sent as large as it is kept', async () => {
  drawsAs(200_000);
  const sent = await shrunkPhoto(file('rusak.jpeg', 'image/jpeg', 4_000_000));
  expect([sent.name, sent.type, sent.size]).toEqual(['rusak.jpg', 'image/jpeg', 200_000]);
  expect(drawing.mock.calls[0]?.slice(3)).toEqual([1600, 1200]);
});

it('what only a phone reads becomes a JPEG even where that is larger', async () => {
  drawsAs(5_000);
  expect((await shrunkPhoto(file('IMG_1.HEIC', 'image/heic', 1_000))).name).toBe('IMG_1.jpg');
});

it('what would not become smaller, or what the browser cannot draw, is sent as it is', async () => {
  const photo = file('foto.jpg', 'image/jpeg', 700_000);
  drawsAs(900_000);
  expect(await shrunkPhoto(photo)).toBe(photo);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
  expect(await shrunkPhoto(photo)).toBe(photo);
});
