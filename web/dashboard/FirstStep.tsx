import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#web/platform/session/session.tsx';

/** With what a screen without figures begins. */
const screens = { warehouse: 'warehouse', receipt: 'stockreceived' } as const;

/** Leads from a screen that has nothing to show to the one where that begins; only who may begin it sees it. */
export function FirstStep({ step }: { step: keyof typeof screens }) {
  const { t } = useTranslation('dashboard');
  const list = screens[step];
  const can = useCan(list);
  if (!can('create')) return null;
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to={`/app/${list}`} {...props} />}>
      {t(`checklist.step.${step}`)}
    </Anchor>
  );
}
