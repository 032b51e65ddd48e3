// @vitest-environment jsdom
import { Modal } from '@mantine/core';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '#web/platform/ui/testing.tsx';

afterEach(cleanup);

test('the head of a dialog is no banner of the page', () => {
  renderPart(
    <Modal opened onClose={() => undefined} title="Edit Tuna">
      Text
    </Modal>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Tuna' }));
  expect(dialog.getByRole('heading', { name: 'Edit Tuna' })).toBeDefined();
  expect(dialog.queryByRole('banner')).toBeNull();
});
