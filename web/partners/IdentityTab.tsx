import { Chip, Group, Input, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerRoles } from '#shared/partner-roles.ts';
import { ReferenceSelect } from '#web/platform/records/ReferenceSelect.tsx';
import { NumberField, RupiahField } from '#web/platform/ui/number-fields.tsx';
import type { TabProps } from './tab-props.ts';

/** Who the partner is, what to the company, and what was agreed. */
export function IdentityTab({ form, choices }: TabProps) {
  const { t } = useTranslation('partners');
  const { field, values, change } = form;
  const { roles } = values;

  const text = (
    name: 'code' | 'name' | 'npwp' | 'nib' | 'phone' | 'email' | 'website',
    keys?: HTMLAttributes<HTMLElement>['inputMode'],
  ) => {
    const { value, onChange, ...rest } = field(name);
    return (
      <TextInput
        label={t(`field.${name}`)}
        withAsterisk={name === 'code' || name === 'name'}
        {...(name === 'code' && { 'data-autofocus': true })}
        {...(keys && { inputMode: keys })}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...rest}
      />
    );
  };
  const { value: notes, onChange: changeNotes, ...notesField } = field('notes');

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {text('code')}
        {text('name')}
      </SimpleGrid>
      <Input.Wrapper label={t('field.roles')} withAsterisk error={field('roles').error} labelElement="div">
        <Chip.Group multiple value={roles} onChange={(chosen) => field('roles').onChange(chosen)}>
          <Group gap="xs" role="group" aria-label={t('field.roles')}>
            {partnerRoles.map((role, at) => (
              <Chip key={role} value={role} size="sm" {...(at === 0 && { 'data-path': 'roles' })}>
                {t(`roles.${role}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {text('npwp', 'numeric')}
        {text('nib', 'numeric')}
        <ReferenceSelect
          label={t('field.business_type_id')}
          data={choices.businessTypes}
          {...field('business_type_id')}
        />
        {text('phone', 'tel')}
        {text('email', 'email')}
        {text('website', 'url')}
        <RupiahField label={t('field.credit_limit')} {...field('credit_limit')} />
        <NumberField
          label={t('field.minimum_remaining_days')}
          description={t('hint.minimum_remaining_days')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          decimals={0}
          suffix={t('days', { n: '' })}
          {...field('minimum_remaining_days')}
        />
      </SimpleGrid>
      <Textarea
        label={t('field.notes')}
        autosize
        minRows={2}
        maxRows={6}
        value={notes ?? ''}
        onChange={({ currentTarget }) => changeNotes(currentTarget.value)}
        {...notesField}
      />
      <Switch
        label={t('field.status')}
        checked={values.status === 'active'}
        onChange={({ currentTarget }) => change({ status: currentTarget.checked ? 'active' : 'none' })}
      />
    </Stack>
  );
}
