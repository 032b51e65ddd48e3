import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '#web/platform/ui/SettingsSection.tsx';

interface SectionProps {
  name: 'identity' | 'place' | 'defaults' | 'labels' | 'rent' | 'books' | 'security' | 'documents' | 'usage';
  children: ReactNode;
}

/** A part of the company's settings under its own heading. */
export function Section({ name, children }: SectionProps) {
  const { t } = useTranslation('company');
  return (
    <SettingsSection title={t(`section.${name}`)} lead={t(`lead.${name}`)}>
      <Stack gap="sm">{children}</Stack>
    </SettingsSection>
  );
}
