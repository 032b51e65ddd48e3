import { Radio, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { partners as words } from '#texts/en/partners.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { DateField } from '#web/platform/ui/DateField.tsx';
import type { DetailKind } from './partner.ts';
import type { TabProps } from './tab-props.ts';

type Name = keyof typeof words.field;

interface FieldKind {
  name: Name;
  as: 'text' | 'lines' | 'day' | 'document_type' | 'certification';
  required?: boolean;
  /** Which keys a phone shows. */
  keys?: HTMLAttributes<HTMLElement>['inputMode'];
}

const text = (name: Name, more: Partial<FieldKind> = {}): FieldKind => ({ name, as: 'text', ...more });
const required = true;

/** The fields of a line, in the order in which they are typed. */
const fieldsOf: Record<DetailKind, readonly FieldKind[]> = {
  contacts: [
    text('name', { required }),
    text('position'),
    text('phone', { keys: 'tel' }),
    text('email', { keys: 'email' }),
  ],
  addresses: [
    text('label'),
    text('city'),
    { name: 'address', as: 'lines', required },
    text('province'),
    text('postal_code', { keys: 'numeric' }),
    text('country'),
  ],
  bank_accounts: [
    text('bank', { required }),
    text('account_number', { required, keys: 'numeric' }),
    text('account_name', { required }),
  ],
  documents: [
    { name: 'document_type_id', as: 'document_type', required },
    text('number'),
    { name: 'issued_on', as: 'day' },
    { name: 'expires_on', as: 'day' },
  ],
  certifications: [
    { name: 'certification_id', as: 'certification', required },
    text('number'),
    { name: 'expires_on', as: 'day' },
  ],
};

/** The fields of one detail. */
export function DetailFields({ kind, at, form, choices }: TabProps & { kind: DetailKind; at: number }) {
  const { t } = useTranslation('partners');
  const line = form.values[kind][at]!;
  const numberNeeded = 'document_type_id' in line && choices.needsNumber(line.document_type_id ?? '');
  const propsOf = (name: Name) => form.lineField(kind, at, name);

  function inputOf({ name, as, required: isRequired = false, keys }: FieldKind) {
    const { value, onChange, ...rest } = propsOf(name);
    const label = t(`field.${name}`);
    switch (as) {
      case 'day':
        return <DateField key={name} label={label} value={value} onChange={onChange} {...rest} />;
      case 'document_type':
      case 'certification':
        return (
          <ReferenceSelect
            key={name}
            label={label}
            data={as === 'certification' ? choices.certifications : choices.documentTypes}
            withAsterisk
            {...propsOf(name)}
          />
        );
      default: {
        const Input = as === 'lines' ? Textarea : TextInput;
        return (
          <Input
            key={name}
            label={label}
            withAsterisk={isRequired || (name === 'number' && numberNeeded)}
            {...(name === 'label' && { placeholder: t('hint.label') })}
            {...(as === 'lines' && { autosize: true, minRows: 1, maxRows: 5 })}
            {...(keys && { inputMode: keys })}
            value={value ?? ''}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            {...rest}
          />
        );
      }
    }
  }

  function makePrimary() {
    form.change({ [kind]: form.values[kind].map((other, place) => ({ ...other, is_primary: place === at })) });
  }

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {fieldsOf[kind].map(inputOf)}
      </SimpleGrid>
      {'is_primary' in line && (
        <Radio
          mt="sm"
          name={`${kind}-primary`}
          label={t('field.is_primary')}
          checked={line.is_primary === true}
          onChange={makePrimary}
        />
      )}
    </>
  );
}
