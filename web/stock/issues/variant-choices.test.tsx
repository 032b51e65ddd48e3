// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { secondVariant } from '#server/variants/testing.ts';
import { open } from './testing.tsx';

it('the choices of variants say what is free here and until when it keeps, those that are free first, and Enter goes on in the new line', async () => {
  const { user, company } = await open({ lines: () => [] });
  await secondVariant(company, { name: 'Loin tuna 0', code: 'LT-0', net_weight: 10 });
  const picker = await screen.findByLabelText(/^Add a variant/);
  await user.type(picker, 'loin tuna');
  const [free, other] = await screen.findAllByRole('option');
  expect(free!.textContent).toContain('Loin tuna A');
  // What a renter keeps here, or lies elsewhere, is not among it.
  expect(free!.textContent).toContain('20 packs · 200,000 kg free here · expires from 31-01-2030');
  expect(other!.textContent).toContain('Loin tuna 0');
  expect(other!.textContent).toContain('Nothing is free here');
  await user.click(free!);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Asked, packs')));
});
