import { Select, Textarea, TextInput } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '#shared/master-data/fields.ts';
import type { ColumnWidth } from '../ui/grid/columns.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { FieldProps } from '../use-record-form.ts';

/** What the form gives each input: its words, its value, where its errors show. */
interface InputProps extends FieldProps<unknown> {
  label: string;
  withAsterisk: boolean;
  'data-autofocus'?: true;
}

interface Kind {
  input: ComponentType<InputProps>;
  cell(value: unknown): ReactNode;
  width: ColumnWidth;
  /** What a new record starts with. */
  empty: unknown;
}

function YesNoInput({ value, onChange, ...rest }: InputProps) {
  const { t } = useTranslation('masterData');
  return (
    <Select
      {...rest}
      allowDeselect={false}
      data={[
        { value: 'yes', label: t('active') },
        { value: 'no', label: t('inactive') },
      ]}
      value={value ? 'yes' : 'no'}
      onChange={(choice) => onChange(choice === 'yes')}
    />
  );
}

function YesNoCell({ value }: { value: boolean }) {
  const { t } = useTranslation('masterData');
  return <StatusBadge tone={value ? 'good' : 'bad'}>{t(value ? 'active' : 'inactive')}</StatusBadge>;
}

const OneLine = ({ value, onChange, ...rest }: InputProps) => (
  <TextInput {...rest} value={value as string} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
);

const Lines = ({ value, onChange, ...rest }: InputProps) => (
  <Textarea
    {...rest}
    autosize
    minRows={2}
    maxRows={6}
    value={(value as string | null) ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const asText = (value: unknown) => value as string | null;

/** How each kind of field is typed in and shown. A new kind does not compile until it has a line here. */
export const kinds: Record<FieldKind, Kind> = {
  text: { input: OneLine, cell: asText, width: 'wide', empty: '' },
  code: { input: OneLine, cell: asText, width: 'code', empty: '' },
  'long-text': { input: Lines, cell: asText, width: 'wide', empty: '' },
  'yes-no': {
    input: YesNoInput,
    cell: (value) => <YesNoCell value={value === true} />,
    width: 'badge',
    empty: true,
  },
};
