import { Anchor, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Company } from '#shared/company.ts';
import { Section } from './Section.tsx';
import { type SectionOfScreen, useSection } from './use-section.ts';

const formOf = ({ requires_second_step }: Company) => ({ requires_second_step });

/** How people sign in. */
export function SecuritySection(props: SectionOfScreen) {
  const { t } = useTranslation(['company', 'menu']);
  const { field, frame } = useSection({ name: 'security', formOf, ...props });
  const { value, error, onChange, ...rest } = field('requires_second_step');
  return (
    <Section {...frame}>
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
