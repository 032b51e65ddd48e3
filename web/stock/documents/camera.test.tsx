// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { frozen } from '#server/stock/counts/testing.ts';
import { inward, keyOf, newBatch, postMovements, stockIn, type StockCompany } from '#server/stock/ledger/testing.ts';
import { draft, transfer } from '#server/stock/transfers/testing.ts';
import { open as openIssue, taking } from '#web/stock/issues/testing.tsx';
import { expectedReceipt, open as openReceipt } from '#web/stock/receipts/testing.tsx';
import { heardTones } from '#web/platform/ui/test-sounds.ts';
import { renderApp } from '#web/testing.tsx';

/** What the camera that is open tells of the codes before it. A machine of tests has none: e2e/camera.story.ts films one. */
const camera = vi.hoisted(() => ({ sees: (_code: string): void => {} }));

vi.mock('#web/platform/scan/use-camera.ts', () => ({
  useCamera(onCode: (code: string) => void) {
    camera.sees = onCode;
    return { video: { current: null }, state: 'on' };
  },
}));

beforeEach(() => {
  camera.sees = () => expect.unreachable('No camera is open.');
});

/** Opens the camera of a part of the page, and holds a code before it. */
async function film(part: Pick<typeof screen, 'findByRole'>, code: string): Promise<void> {
  fireEvent.click(await part.findByRole('button', { name: 'Scan with the camera' }));
  await screen.findByRole('region', { name: 'Camera' });
  act(() => camera.sees(code));
}

const other = (company: StockCompany) => newBatch(company, 'B-7');

describe('a label of our own of another batch before the camera is refused with both names and the other sound', () => {
  it('where a receipt is weighed', async () => {
    const { company, user } = await openReceipt({ receipt: expectedReceipt });
    await user.click(await screen.findByRole('button', { name: /^Weigh/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const tones = heardTones();
    await film(dialog, `PLK:BATCH:${await other(company)}`);
    expect((await dialog.findByRole('alert')).textContent).toContain('This label is of');
    expect(tones).toEqual([330, 220]);
  });

  it.each([true, false])('where goods are picked; packs alike: %s', async (alike) => {
    const { company, user } = await openIssue({
      alike,
      lines: (made, { first }) => [{ expected_packs: 3, allocations: [taking(made, first, 3)] }],
      submitted: true,
    });
    await user.click(await screen.findByRole('button', { name: 'Pick' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Pick Sale/ }));
    const tones = heardTones();
    await film(dialog, `PLK:BATCH:${await other(company)}`);
    await dialog.findByText('This label is of Loin tuna A, B-7. Here it is Loin tuna A, B-1.');
    expect(tones).toEqual([330, 220]);
    expect(dialog.getAllByText('0 of 3 packs')).not.toEqual([]);
  });

  it('where goods are counted', async () => {
    const { company: bare, router } = await renderApp('/app/notifications');
    const company = await stockIn(bare);
    await postMovements(company, [inward(keyOf(company, await newBatch(company, 'B-1')), 10, 100_000)]);
    const label = `PLK:BATCH:${await other(company)}`;
    const { id } = await frozen(company);
    await router.navigate({ href: `/app/stockadjustment/counts/${id}` });
    await screen.findByRole('article', { name: /B-1$/ }, { timeout: 15_000 });
    const tones = heardTones();
    await film(screen, label);
    await screen.findByText(/^This label is of Loin tuna A, B-7, which is in none of the rows.* Here it is A-01-01\./);
    expect(tones).toEqual([330, 220]);
  });

  it('where goods are moved, as not lying there', async () => {
    const { company: bare, router } = await renderApp('/app/notifications');
    const company = await stockIn(bare);
    await postMovements(company, [inward(keyOf(company, await newBatch(company, 'B-1')), 10, 100_000)]);
    const label = `PLK:BATCH:${await other(company)}`;
    const made = await draft(company, { ...transfer(company, []), lines: [] });
    await router.navigate({ href: `/app/stocktransfer/${made.id}` });
    await screen.findByLabelText('Add a variant: type its name, or scan');
    const tones = heardTones();
    await film(screen, label);
    await screen.findByText('The batch that was scanned does not lie here.');
    expect(tones).toEqual([330, 220]);
  });
});
