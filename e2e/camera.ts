import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const width = 640;
const height = 480;

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')).buffer,
  },
});

/** Writes what a camera sees that is held before a label: a GS1 DataMatrix with these elements, `(01)…`, as a film of Y4M. */
export async function filmLabel(path: string, elements: string): Promise<void> {
  const { svg } = await writeBarcode(elements, { format: 'DataMatrix', options: 'gs1' });
  const label = await sharp(Buffer.from(svg), { density: 400 })
    .resize(220, 220, { kernel: 'nearest', fit: 'contain', background: '#ffffff' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
    .png()
    .toBuffer();
  const brightness = await sharp({ create: { width, height, channels: 3, background: '#8a8f94' } })
    .composite([{ input: label, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer();
  const luma = Buffer.from(brightness.subarray(0, width * height));
  const grey = Buffer.alloc((width * height) / 2, 128);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), picture, picture, picture]),
  );
}
