import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTNER_DETAILS_MAX } from '#shared/limits.ts';
import { DetailFields } from './DetailFields.tsx';
import type { DetailKind } from './partner.ts';
import { type DetailLine, newLine } from './partner-form.ts';
import classes from './partners.module.css';
import type { TabProps } from './tab-props.ts';

/** Everything of one kind that belongs to the partner: lines that are filled in, added and removed. */
export function DetailsTab({ kind, form, choices }: TabProps & { kind: DetailKind }) {
  const { t } = useTranslation('partners');
  const place = useRef<HTMLDivElement>(null);
  const called = (at: number) => t(`one.${kind}`, { n: at + 1 });
  const lines: DetailLine<DetailKind>[] = form.values[kind];

  function change(next: DetailLine<DetailKind>[]) {
    form.change({ [kind]: next });
  }

  /** Goes on typing where the new line begins. */
  function add() {
    change([...lines, newLine(kind, lines.length === 0)]);
    setTimeout(() => {
      const added = [...(place.current?.querySelectorAll('[data-line]') ?? [])].at(-1);
      added?.querySelector<HTMLElement>('input, textarea')?.focus();
    });
  }

  /** Where the primary one goes, the first of the others becomes it. */
  function remove(gone: DetailLine<DetailKind>) {
    const left = lines.filter(({ key }) => key !== gone.key);
    const wasPrimary = 'is_primary' in gone && gone.is_primary;
    change(left.map((line, at) => (wasPrimary && at === 0 ? { ...line, is_primary: true } : line)));
    setTimeout(() => place.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  }

  return (
    <Stack gap="sm" ref={place}>
      {lines.map((line, at) => (
        <div key={line.key} className={classes.line} role="group" aria-label={called(at)} data-line>
          <Group justify="space-between" wrap="nowrap" mb={4}>
            <Text size="sm" fw={600}>
              {called(at)}
            </Text>
            <ActionIcon
              variant="subtle"
              color="bad"
              aria-label={t('remove', { what: called(at) })}
              title={t('remove', { what: called(at) })}
              onClick={() => remove(line)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
          <DetailFields kind={kind} at={at} form={form} choices={choices} />
        </div>
      ))}
      <Button
        data-add
        variant="default"
        leftSection={<IconPlus size={16} />}
        className={classes.add ?? ''}
        disabled={lines.length >= PARTNER_DETAILS_MAX}
        onClick={add}
      >
        {t(`add.${kind}`)}
      </Button>
    </Stack>
  );
}
