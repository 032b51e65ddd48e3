import { Button, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VariantPicker } from '#web/stock/documents/VariantPicker.tsx';

interface TariffVariantProps {
  id: string | null;
  error?: string | undefined;
  onChange(id: string | null): void;
}

/** The variant that a tariff is restricted to: found by name or code, and shown until it is taken away again. */
export function TariffVariant({ id, error, onChange }: TariffVariantProps) {
  const { t } = useTranslation(['rental', 'stockDocuments']);
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  if (!picked || picked.id !== id) {
    return (
      <Input.Wrapper label={t('field.variant_id')} mt="sm">
        <VariantPicker
          error={error}
          onPick={({ id: chosen, name }) => {
            setPicked({ id: chosen, name });
            onChange(chosen);
          }}
        />
      </Input.Wrapper>
    );
  }
  return (
    <Input.Wrapper label={t('field.variant_id')} mt="sm">
      <Group gap="xs">
        <Text fw={600}>{picked.name}</Text>
        <Button variant="subtle" size="compact-md" onClick={() => onChange(null)}>
          {t('tariff.noVariant')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
