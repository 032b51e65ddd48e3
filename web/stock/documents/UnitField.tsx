import { ActionIcon, TextInput } from '@mantine/core';
import { IconNumber123 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_MAX } from '#shared/limits.ts';
import { parseScan } from '#shared/scan/parse-scan.ts';
import { numberingPermissions, type UnitName } from '#shared/stock/handling-unit.ts';
import { call } from '#web/platform/calls/api.ts';
import { useFieldWords } from '#web/platform/calls/field-words.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { useWedge } from '#web/platform/scan/use-wedge.ts';
import { useHolds } from '#web/platform/session/session.tsx';

interface UnitFieldProps {
  label: string;
  size?: 'xs' | 'sm';
  value: string | null;
  error: string | undefined;
  onChange(code: string | null): void;
}

/** Takes the labels of units while the cursor is in their field. */
function UnitScans({ onUnit }: { onUnit(code: string): void }) {
  useWedge((code) => {
    const scan = parseScan(code);
    if (scan.is === 'label' && scan.label.sscc) onUnit(scan.label.sscc);
    else if (scan.is === 'own' && scan.own.kind === 'HU') onUnit(scan.own.code);
  });
  return null;
}

/** The code of a pallet, basket or tank: typed, scanned from its label, or the next number of a new one. */
export function UnitField({ label, size = 'sm', value, error, onChange }: UnitFieldProps) {
  const { t } = useTranslation('stockDocuments');
  const mayNumber = useHolds(numberingPermissions);
  const wordsOf = useFieldWords();
  const [isFocused, setIsFocused] = useState(false);
  const numbering = useMutation({
    mutationFn: async () => (await call<{ data: UnitName[] }>('POST', '/handling_units', { count: 1 })).data,
    onSuccess: ([unit]) => onChange(unit!.code),
  });
  return (
    <>
      <TextInput
        label={label}
        size={size}
        maxLength={CODE_MAX}
        error={error ?? (numbering.error && (wordsOf(numbering.error)['count'] ?? reasonOf(numbering.error)))}
        value={value ?? ''}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        rightSection={
          mayNumber &&
          !value && (
            <ActionIcon
              variant="subtle"
              size={size === 'xs' ? 26 : 32}
              loading={numbering.isPending}
              aria-label={t('newUnit')}
              title={t('newUnit')}
              onClick={() => numbering.mutate()}
            >
              <IconNumber123 size={18} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {isFocused && <UnitScans onUnit={onChange} />}
    </>
  );
}
