import { ActionIcon, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconScale, IconTrash } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '#shared/problems.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { shown } from '#web/platform/calls/field-words.ts';
import { LineForm } from './LineForm.tsx';
import type { LineRowProps } from './line-props.ts';
import { LineFacts } from './LineFacts.tsx';
import classes from './stock-received.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** One line of a receipt: what it is and came to, and, opened, its fields. */
export const LineRow = memo(function ReceiptLine(props: LineRowProps) {
  const { line, n, editable, isOpen, hints, onOpen, onWeigh, onRemove } = props;
  const { t } = useTranslation(['stockReceived', 'stockDocuments']);
  const [removing, setRemoving] = useState(false);
  const name = line.variant?.name ?? t('stockDocuments:line', { n });
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const remove = () => (line.packs > 0 || line.net_weight > 0 ? setRemoving(true) : onRemove(line.id));

  return (
    <li className={classes.line} id={`line-${line.id}`} data-open={isOpen || undefined}>
      <div className={classes.lineHead}>
        <UnstyledButton
          className={classes.lineButton ?? ''}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? undefined : line.id)}
        >
          <Chevron size={18} aria-hidden />
          <span className={classes.lineName}>
            <Text span size="sm" fw={600}>
              {n}. {name}
            </Text>
            <Text span size="xs" c="dimmed">
              {line.variant?.code} <Batch line={line} />
            </Text>
          </span>
        </UnstyledButton>
        <Place line={line} />
        <Quantity line={line} />
        {editable && (
          <Group gap={4} wrap="nowrap" className={classes.lineActions ?? ''}>
            {line.variant?.catch_weight !== false && (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconScale size={16} />}
                aria-label={t('weighLine', { name })}
                onClick={() => onWeigh(line.id)}
              >
                {t('weigh')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              size={30}
              aria-label={t('removeLine', { n })}
              title={t('removeLine', { n })}
              onClick={remove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        )}
      </div>
      <Hints hints={hints} />
      {isOpen && (editable ? <LineForm {...props} /> : <LineFacts line={line} />)}
      {removing && (
        <Suspense>
          <ConfirmDialog
            title={t('removeTitle', { name })}
            choices={[{ label: t('remove'), dangerous: true, onChoose: async () => onRemove(line.id) }]}
            onClose={() => setRemoving(false)}
          >
            <Text size="sm">
              {t('removeText', { packs: formatNumber(line.packs), kg: formatNumber(line.net_weight, 3) })}
            </Text>
          </ConfirmDialog>
        </Suspense>
      )}
    </li>
  );
});

function Batch({ line: { batch, new_batch } }: { line: DocumentLine }) {
  const formatDate = useFormatDate();
  const number = batch?.number ?? new_batch?.number;
  const expiry = batch ? batch.expiry_date : new_batch?.expiry_date;
  return [number && `· ${number}`, expiry && `· ${formatDate(expiry)}`].filter(Boolean).join(' ');
}

function Place({ line: { allocations } }: { line: DocumentLine }) {
  const { t } = useTranslation('stockReceived');
  const places = allocations.flatMap(({ position }) => position?.code ?? []);
  const [first, ...others] = new Set(places);
  return (
    <Text span size="sm" className={classes.linePlace ?? ''} {...(!first && { c: 'dimmed' })}>
      {!first
        ? t('noPlace')
        : others.length === 0
          ? first
          : t('morePlaces', { place: first, n: formatNumber(others.length) })}
    </Text>
  );
}

function Quantity({ line }: { line: DocumentLine }) {
  const { t } = useTranslation('stockReceived');
  const { packs, net_weight, expected_packs, expected_weight } = line;
  const of = (got: string, expected: string | null) => (expected === null ? got : t('ofExpected', { got, expected }));
  return (
    <Text span size="sm" className={classes.lineQuantity ?? ''}>
      {t('packsAndKg', {
        packs: of(formatNumber(packs), expected_packs === null ? null : formatNumber(expected_packs)),
        kg: of(formatNumber(net_weight, 3), expected_weight === null ? null : formatNumber(expected_weight, 3)),
      })}
    </Text>
  );
}

/** What is worth a look before posting; it stands against nothing. */
function Hints({ hints }: { hints: readonly FieldError[] }) {
  const { t } = useTranslation('stockReceived');
  const say = t as (key: string, values: object) => string;
  // One of a kind: where many packs are unusual, the first says enough.
  const kinds = [...new Map(hints.toReversed().map((hint) => [hint.code, hint])).values()];
  const said = kinds.map(({ code, values }) => say(`hint.${code}`, shown(values)));
  return (
    said.length > 0 && (
      <Text size="xs" className={classes.hints ?? ''}>
        {said.join(' · ')}
      </Text>
    )
  );
}
