import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { Scanned } from '#shared/scan/label-of.ts';
import { parseScan } from '#shared/scan/parse-scan.ts';
import type { LabelContent } from './content.ts';
import { batchLabel, cartonLabel, documentLabel, type LabelledCarton, palletLabel, positionLabel } from './contents.ts';
import { LabelPicture } from './LabelPicture.tsx';
import { layoutOf } from './layout.ts';
import { labelSizes, type Resolution, resolutions, type SizeName } from './sizes.ts';

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
  },
});

const formats: ReadInputBarcodeFormat[] = ['Code128', 'DataMatrix', 'QRCode'];

/** Prints a label as a printer of black dots does, and reads what is on it. */
async function printed(content: LabelContent, name: SizeName, resolution: Resolution) {
  const size = labelSizes[name];
  const layout = layoutOf(content, size, resolution);
  const inDots = (mm: number) => Math.round((mm * resolution) / 25.4);
  // A printer's dot is a pixel.
  const svg = renderToStaticMarkup(<LabelPicture layout={layout} size={size} />)
    .replace(/width="[\d.]+mm"/, `width="${inDots(size.width)}"`)
    .replace(/height="[\d.]+mm"/, `height="${inDots(size.height)}"`);
  const dots = await sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .threshold(128)
    .png()
    .toBuffer();
  const codes = await readBarcodes(new Uint8Array(dots), { formats, textMode: 'Plain' });
  return { layout, scans: codes.map(({ text, symbologyIdentifier }) => parseScan(text, symbologyIdentifier)) };
}

const words = {
  company: 'PT Samudra Beku Nusantara',
  batch: (number: string) => `Batch ${number}`,
  day: (fact: string, day: string) => `${fact} ${day}`,
  weight: (kg: number) => `${kg} kg`,
};

const carton: LabelledCarton = {
  id: '0193b0c1-7a52-7e5e-9d0b-4c8a2f6e1b3d',
  number: 'YFT-260524-01/A',
  production_date: '2026-05-24',
  best_before_date: null,
  expiry_date: '2028-05-24',
  net_weight: 10.25,
  variant: { name: 'Loin tuna sirip kuning A, vakum, 3–5 kg', code: 'YFT-LOIN-A-3/5', barcode: '8990871999997' },
};
const unnumbered = { ...carton, variant: { ...carton.variant, barcode: null } };

const said: Scanned = {
  gtin: '8990871999997',
  batch: 'YFT-260524-01/A',
  production_date: '2026-05-24',
  expiry_date: '2028-05-24',
};
const own = (kind: string) => ({ is: 'own', own: { kind, code: carton.id } });
const position = positionLabel({ id: carton.id, code: 'A-01-02' }, { warehouse: 'Gudang Benoa', room: 'Ruang beku 1' });
const goods = [carton.variant.name, 'Batch YFT-260524-01/A', '48 × 10.25 kg'];
const pallet = palletLabel({ code: 'PAL-0042', goods }, words);
const logistic = palletLabel({ code: '006141411234567890', goods }, words);
const receipt = documentLabel({ id: carton.id, name: 'BM/2026/05/00042', facts: ['PT Samudra', '24-05-2026'] }, words);
const sizes: SizeName[] = ['100x150', '100x70', '70x40', 'a4'];

describe.each(resolutions)('at %s dpi', (resolution) => {
  it.each<[string, LabelContent, unknown]>([
    ['a carton', cartonLabel(carton, words), { is: 'label', label: { ...said, net_weight: 10.25 } }],
    ['a carton without a number of GS1', cartonLabel(unnumbered, words), own('BATCH')],
    ['a batch', batchLabel(carton, words), { is: 'label', label: said }],
    ['a batch without a number of GS1', batchLabel(unnumbered, words), own('BATCH')],
    ['a position', position, own('POS')],
    ['a document', receipt, own('DOC')],
    ['a pallet', pallet, { is: 'own', own: { kind: 'HU', code: 'PAL-0042' } }],
    ['a pallet with a number of GS1', logistic, { is: 'label', label: { sscc: '006141411234567890' } }],
  ])('the label of %s is read as what it says, on every size', async (_, content, scan) => {
    for (const size of sizes) {
      const { layout, scans } = await printed(content, size, resolution);
      expect([size, layout.isTooSmall, scans]).toEqual([size, false, [scan]]);
    }
  });
});
