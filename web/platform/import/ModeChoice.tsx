import { Radio, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ImportMode, importModes } from '#shared/import.ts';

interface ModeChoiceProps {
  mode: ImportMode;
  onMode(mode: ImportMode): void;
}

/** The mode of the import: whether rows whose record exists change it. */
export function ModeChoice({ mode, onMode }: ModeChoiceProps) {
  const { t } = useTranslation('import');

  return (
    <Radio.Group
      label={t('mode.label')}
      value={mode}
      onChange={(chosen) => onMode(importModes.find((known) => known === chosen) ?? 'create')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="xs" mt="xs">
        {importModes.map((value) => (
          <Radio key={value} value={value} label={t(`mode.${value}`)} description={t(`mode.${value}Hint`)} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
