import { Button, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanySection } from '#shared/company.ts';
import type { MeanwhileProps } from '#web/platform/records/meanwhile-props.ts';
import { MeanwhilePanel } from '#web/platform/records/MeanwhilePanel.tsx';
import classes from './company.module.css';

interface SectionFrameProps {
  name: CompanySection | 'documents';
  children: ReactNode;
}

/** A part of the settings under its own heading. */
export function SectionFrame({ name, children }: SectionFrameProps) {
  const { t } = useTranslation('company');
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div>
        <Title order={2} id={heading}>
          {t(`section.${name}`)}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t(`lead.${name}`)}
        </Text>
      </div>
      {children}
    </section>
  );
}

interface SectionProps {
  name: CompanySection;
  readOnly: boolean;
  dirty: boolean;
  /** Around the fields, for the form to find the one at fault. */
  place: (element: HTMLElement | null) => void;
  onSave(): Promise<unknown>;
  /** Knows what somebody else saved meanwhile. */
  form: MeanwhileProps['form'];
  children: ReactNode;
}

/** A part of the settings that is saved by itself; who may not change it reads the same fields. */
export function Section({ name, readOnly, dirty, place, onSave, form, children }: SectionProps) {
  const { t } = useTranslation(['company', 'common']);
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (underway.current || !dirty) {
      return;
    }
    underway.current = true;
    setBusy(true);
    try {
      await onSave();
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  return (
    <SectionFrame name={name}>
      <form noValidate aria-label={t(`section.${name}`)} aria-busy={busy} onSubmit={(event) => void save(event)}>
        <fieldset className={classes.fields} disabled={readOnly}>
          <Stack gap="sm" ref={place}>
            <MeanwhilePanel form={form} entity="company" />
            {children}
          </Stack>
        </fieldset>
        {!readOnly && (
          <Button type="submit" mt="md" variant={dirty ? 'filled' : 'default'} aria-disabled={busy || !dirty}>
            {t('common:save')}
          </Button>
        )}
      </form>
    </SectionFrame>
  );
}
