import { Anchor, Stack, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

type Required = 'requires_second_step_of_owners' | 'requires_second_step';

/** How people sign in. */
export function SecuritySection({ form }: SectionProps) {
  const isOfAll = form.field('requires_second_step').value;
  return (
    <Section name="security">
      <Stack>
        <RequiredStep form={form} name="requires_second_step_of_owners" isImplied={isOfAll} />
        <RequiredStep form={form} name="requires_second_step" />
      </Stack>
    </Section>
  );
}

/** Of whom a second step is required. Who asks for it and has none is led to where one is set up. */
function RequiredStep({
  form,
  name,
  isImplied = false,
}: Pick<SectionProps, 'form'> & { name: Required; isImplied?: boolean }) {
  const { t } = useTranslation(['company', 'menu']);
  const { value, error, onChange, ...rest } = form.field(name);
  return (
    <div>
      <Switch
        {...rest}
        label={t(`field.${name}`)}
        description={t(`hint.${name}`)}
        checked={value || isImplied}
        disabled={isImplied}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {error && (
        <Text size="sm">
          <Anchor size="sm" renderRoot={(link) => <Link to="/app/profile" {...link} />}>
            {t('menu:item.profile')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}
