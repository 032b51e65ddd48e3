import { Select, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '#shared/master-data/fields.ts';
import { DayField } from '#web/platform/ui/DayField.tsx';
import { NumberField } from '#web/platform/ui/number-fields.tsx';
import type { InputProps } from './input-props.ts';
import { ReferenceInput } from './ReferenceInput.tsx';

const OneLine = ({ value, onChange, field: _, record: __, ...rest }: InputProps) => (
  <TextInput {...rest} value={value as string} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
);

const Lines = ({ value, onChange, field: _, record: __, ...rest }: InputProps) => (
  <Textarea
    {...rest}
    autosize
    minRows={2}
    maxRows={6}
    value={(value as string | null) ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Chooses yes or no, in the words given for them. */
const yesNoInput = (yes: 'active' | 'yes', no: 'inactive' | 'no') =>
  function YesNoInput({ value, onChange, field: _, record: __, ...rest }: InputProps) {
    const { t } = useTranslation('masterData');
    return (
      <Select
        {...rest}
        allowDeselect={false}
        placeholder={t('choose')}
        data={[
          { value: 'yes', label: t(yes) },
          { value: 'no', label: t(no) },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(choice) => onChange(choice === 'yes')}
      />
    );
  };

function ChoiceInput({ value, onChange, field, record: _, ...rest }: InputProps) {
  const { t } = useTranslation('masterData');
  const words: Record<string, string> = t('option', { returnObjects: true });
  return (
    <Select
      {...rest}
      allowDeselect={false}
      clearable={!rest.withAsterisk}
      placeholder={t('choose')}
      data={(field.options ?? []).map((option) => ({ value: option, label: words[option] ?? option }))}
      value={value as string | null}
      onChange={onChange}
    />
  );
}

/** Numbers with a given number of decimals. */
const numberInput = (decimals: number) => {
  const NumberOf = ({ value, field, record: _, ...rest }: InputProps) => (
    <NumberField {...rest} value={value as number | null} decimals={decimals} min={field.min ?? 0} max={field.max} />
  );
  return NumberOf;
};

const Day = ({ value, field: _, record: __, ...rest }: InputProps) => (
  <DayField {...rest} value={value as string | null} />
);

const Degrees = ({ value, onChange, field, record: _, ...rest }: InputProps) => (
  <TextInput
    {...rest}
    inputMode="text"
    placeholder={field.example}
    value={value as string}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

interface Input {
  Component: ComponentType<InputProps>;
  /** What a new record starts with. */
  empty: unknown;
  /** Two of them that follow each other, such as the ends of a range, stand side by side where there is room. */
  short?: true;
}

/** How each kind of field is typed in. A new kind does not compile until it has a line here. */
export const inputs: Record<FieldKind, Input> = {
  text: { Component: OneLine, empty: '' },
  code: { Component: OneLine, empty: '' },
  'long-text': { Component: Lines, empty: '' },
  status: { Component: yesNoInput('active', 'inactive'), empty: true },
  'yes-no': { Component: yesNoInput('yes', 'no'), empty: null },
  choice: { Component: ChoiceInput, empty: null },
  whole: { Component: numberInput(0), empty: null, short: true },
  decimal: { Component: numberInput(3), empty: null, short: true },
  day: { Component: Day, empty: null, short: true },
  coordinate: { Component: Degrees, empty: '', short: true },
  reference: { Component: ReferenceInput, empty: null },
};
