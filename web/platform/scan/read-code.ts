import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What stands on cartons, pallets, places and papers. */
const formats: ReadInputBarcodeFormat[] = ['Code128', 'DataMatrix', 'QRCode', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF'];

// The program's own copy: the library would fetch it from a server of others.
prepareZXingModule({ overrides: { locateFile: () => reader } });

/**
 * Reads the code that stands in a picture, as a scanner would type it: elements of GS1 begin with the identifier of their
 * symbology and keep their separators.
 * @returns undefined where there is no code, or none that can be read
 */
export async function readCode(picture: ImageData): Promise<string | undefined> {
  const [code] = await readBarcodes(picture, { formats, textMode: 'Plain', maxNumberOfSymbols: 1 });
  if (!code?.isValid || code.text === '') return undefined;
  return code.contentType === 'GS1' ? `${code.symbologyIdentifier}${code.text}` : code.text;
}
