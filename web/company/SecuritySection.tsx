import { Anchor, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from './Section.tsx';
import type { SectionProps } from './use-company-form.ts';

/** How people sign in. */
export function SecuritySection({ form }: SectionProps) {
  const { t } = useTranslation(['company', 'menu']);
  const { value, error, onChange, ...rest } = form.field('requires_second_step');
  return (
    <Section name="security">
      <Switch
        {...rest}
        label={t('field.requires_second_step')}
        description={t('hint.requires_second_step')}
        checked={value}
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
    </Section>
  );
}
