import { VisuallyHidden } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemAt } from './menu.ts';

/** Tells those who listen which screen they have come to. The first one is read out with the page. */
export function ScreenAnnouncer() {
  const { t } = useTranslation('menu');
  const item = useRouterState({ select: ({ location }) => itemAt(location.pathname) });
  const [first] = useState(item);
  return <VisuallyHidden aria-live="polite">{item && item !== first && t(`item.${item.key}`)}</VisuallyHidden>;
}
