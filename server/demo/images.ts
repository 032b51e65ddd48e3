import { join } from 'node:path';
import { PRODUCT_IMAGE_BYTES } from '#shared/limits.ts';
import { prepareImage, type ReadyImage } from '#server/platform/files/image.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { deleteImage, putImage } from '#server/platform/files/store-image.ts';

const folder = join(import.meta.dirname, '..', '..', 'db', 'seed', 'images');

/** Width and height in pixels: enough for the largest place a product's picture has on a screen. */
const EDGE = 480;

/** Draws the demo's pictures and keeps them; every record gets a file of its own, as an upload would. */
export class DemoImages {
  readonly #storage: FileStorage;
  readonly #drawn = new Map<string, Promise<ReadyImage>>();
  readonly #stored: string[] = [];

  constructor(storage: FileStorage) {
    this.#storage = storage;
  }

  /** Keeps a copy of `db/seed/images/{name}.svg` for a company and answers its path; of `a+b`, b drawn upon a. */
  async store(companyId: string, name: string): Promise<string> {
    const path = await putImage(this.#storage, companyId, await this.#draw(name));
    this.#stored.push(path);
    return path;
  }

  /** Deletes what was stored: nothing refers to it when the demo could not be loaded. */
  async deleteAll(): Promise<void> {
    for (const path of this.#stored) await deleteImage(this.#storage, path);
  }

  /** Each picture is drawn once: that takes longer than writing a hundred files. */
  #draw(name: string): Promise<ReadyImage> {
    const drawn = this.#drawn.get(name) ?? draw(name);
    this.#drawn.set(name, drawn);
    return drawn;
  }
}

async function draw(name: string): Promise<ReadyImage> {
  const { default: sharp } = await import('sharp');
  const [ground, ...upon] = await Promise.all(
    name.split('+').map((part) =>
      sharp(join(folder, `${part}.svg`))
        .resize(EDGE, EDGE)
        .png()
        .toBuffer(),
    ),
  );
  const bytes = await sharp(ground)
    .composite(upon.map((input) => ({ input })))
    .png()
    .toBuffer();
  return prepareImage(bytes, { maxBytes: PRODUCT_IMAGE_BYTES, pointer: '/image', companyId: 'demo' });
}
