import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { useFault } from './faults.ts';
import { Fault } from './Fault.tsx';
import classes from './lines.module.css';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

interface LineRowProps {
  line: DocumentLine;
  /** Its number, from one. */
  n: number;
  /** Said below the name of its variant. */
  detail: ReactNode;
  /** Where its goods are, and how much there is of them. */
  figures?: { place: ReactNode; quantity: ReactNode };
  /** Buttons beside the one that removes it. */
  actions?: ReactNode;
  /** The line folds. */
  fold?: { isOpen: boolean; onFold(): void };
  /** Left out where lines can only be looked at. */
  onRemove?: ((id: string) => void) | undefined;
  /** What is lost with it, said before it is removed; without it nothing is asked. */
  loss?: string | false;
  children?: ReactNode;
}

/** One line of a document: what it is of, what is wrong with that, and what can be done with it. */
export function LineRow(props: LineRowProps) {
  const { line, n, detail, figures, actions, fold, onRemove, loss, children } = props;
  const { t } = useTranslation('stockDocuments');
  const [removing, setRemoving] = useState(false);
  const fault = useFault(`lines/${line.id}/variant_id`, line.variant_id);
  const name = line.variant?.name ?? t('line', { n });
  const words = (
    <span className={classes.name}>
      <Text span size="sm" fw={600}>
        {n}. {name}
      </Text>
      <Text span size="xs" c="dimmed">
        {detail}
      </Text>
    </span>
  );
  const Chevron = fold?.isOpen ? IconChevronDown : IconChevronRight;

  return (
    <li className={classes.line} id={`line-${line.id}`} data-open={fold?.isOpen || undefined}>
      <div className={classes.head} data-figures={figures !== undefined || undefined}>
        {fold ? (
          <UnstyledButton className={classes.fold ?? ''} aria-expanded={fold.isOpen} onClick={fold.onFold}>
            <Chevron size={18} aria-hidden />
            {words}
          </UnstyledButton>
        ) : (
          words
        )}
        {figures && <span className={classes.place}>{figures.place}</span>}
        {figures && <span className={classes.quantity}>{figures.quantity}</span>}
        {onRemove && (
          <Group gap={4} wrap="nowrap" className={classes.actions ?? ''}>
            {actions}
            <ActionIcon
              variant="subtle"
              color="bad"
              size={28}
              aria-label={t('lines.remove', { n })}
              title={t('lines.remove', { n })}
              onClick={() => (loss ? setRemoving(true) : onRemove(line.id))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        )}
      </div>
      {fault && <Fault text={fault} />}
      {children}
      {removing && onRemove && (
        <Suspense>
          <ConfirmDialog
            title={t('lines.removeTitle', { name })}
            choices={[{ label: t('lines.removeYes'), dangerous: true, onChoose: async () => onRemove(line.id) }]}
            onClose={() => setRemoving(false)}
          >
            <Text size="sm">{loss}</Text>
          </ConfirmDialog>
        </Suspense>
      )}
    </li>
  );
}
