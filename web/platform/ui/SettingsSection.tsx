import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** Its subject, or the people it concerns. */
  lead: string;
  children: ReactNode;
}

/** A part of the settings: what it is about at the left, what there is to set at the right. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {lead}
        </Text>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
