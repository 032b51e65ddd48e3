// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fillNames, open, openDialog, png, save, stored, tuna, type } from './testing.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps an untouched image, replaces it by another and removes it', async () => {
  const visit = await open([{ ...tuna, image: png() }]);
  const { user } = visit;
  const [before] = await stored(visit);
  expect(before?.image).toMatch(/\.webp$/);

  const untouched = await openDialog(visit, 'Edit Tuna loin');
  type(untouched, 'Alias', 'Loin');
  await save(user, untouched);
  await screen.findByText('Product Tuna loin saved');
  expect(await stored(visit)).toMatchObject([{ alias_name: 'Loin', image: before?.image }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const replaced = await openDialog(visit, 'Edit Tuna loin');
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, png());
  await save(user, replaced);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [after] = await stored(visit);
  expect(after?.image).toMatch(/\.webp$/);
  expect(after?.image).not.toBe(before?.image);

  const removed = await openDialog(visit, 'Edit Tuna loin');
  await user.click(removed.getByRole('button', { name: 'Remove the image' }));
  await save(user, removed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(visit)).toMatchObject([{ image: null }]);
});

it('says why it refuses an image', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const drop = (...files: File[]) => fireEvent.change(input, { target: { files } });

  drop(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('“notes.txt” is not an image');
  drop(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('“big.png” is larger than 5 MB'));
  drop(png(), png());
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Only one image'));
  drop(png());
  expect(await dialog.findByRole('img', { name: 'Preview of the image' })).toBeDefined();
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('takes a photo of a phone whose type the browser does not tell, where it can draw it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(png()));
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['of a phone'], 'IMG_0042.HEIC', { type: '' })] } });
  expect(await dialog.findByRole('img', { name: 'Preview of the image' })).toBeDefined();
  expect(dialog.queryByRole('alert')).toBeNull();
  fireEvent.change(input, { target: { files: [new File(['of nobody'], 'IMG_0042', { type: '' })] } });
  expect((await dialog.findByRole('alert')).textContent).toContain('“IMG_0042” is not an image');
});

it('shows no broken preview of what the browser cannot draw', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await visit.user.upload(input, new File(['not a picture'], 'tuna.png', { type: 'image/png' }));
  fireEvent.error(await dialog.findByRole('img', { name: 'Preview of the image' }));
  expect(dialog.queryByRole('img', { name: 'Preview of the image' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Remove the image' })).toBeDefined();
  await visit.user.upload(input, png());
  expect(await dialog.findByRole('img', { name: 'Preview of the image' })).toBeDefined();
});

it('shows the server’s word when the image is no image, and loses nothing that was typed', async () => {
  const visit = await open();
  const dialog = await openDialog(visit, 'Create');
  fillNames(dialog);
  await visit.user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['not a picture'], 'tuna.png', { type: 'image/png' }),
  );
  await save(visit.user, dialog);
  expect(await screen.findByText(/Product Tuna loin: Failed Created/)).toBeDefined();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/not an image that can be used|damaged/);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tuna loin');
});
