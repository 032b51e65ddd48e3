import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentLine } from '#shared/stock/document.ts';
import { useFault } from './faults.ts';
import { Fault } from './Fault.tsx';
import { columnCount, ColumnsContext } from './line-columns.ts';
import { LineFigures, PlaceOf } from './LineFigures.tsx';
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
  /** Its values in the list's own columns, in their order; its place unless the list has others. */
  before?: readonly ReactNode[];
  after?: readonly ReactNode[];
  /** Buttons beside the one that removes it. */
  actions?: ReactNode;
  /** The line folds. */
  fold?: { isOpen: boolean; onFold(): void };
  /** It is the one that is worked on; that is open unless said. */
  isChosen?: boolean;
  /** Left out where lines can only be looked at. */
  onRemove?: ((id: string) => void) | undefined;
  /** A warning before it is removed, about values that are lost with it; without it there is no question. */
  loss?: string | false;
  /** Rows of its parts, each with the cells of the table. */
  parts?: ReactNode;
  children?: ReactNode;
}

/** One line of a document: what it is of, how much there is of it, what is wrong with that, and what can be done with it. */
export function LineRow(props: LineRowProps) {
  const { line, n, detail, before = [<PlaceOf key="place" line={line} />], after = none, actions, fold } = props;
  const { isChosen = fold?.isOpen ?? false } = props;
  const { onRemove, loss, parts, children } = props;
  const { t } = useTranslation('stockDocuments');
  const columns = use(ColumnsContext);
  const [removing, setRemoving] = useState(false);
  const fault = useFault(`lines/${line.id}/variant_id`, line.variant_id);
  const name = line.variant?.name ?? t('line', { n });
  const words = (
    <span className={classes.name}>
      <Text span size="sm" fw={600} inherit={false}>
        {n}. {name}
      </Text>
      <Text span size="xs" c="dimmed">
        {detail}
      </Text>
    </span>
  );
  const Chevron = fold?.isOpen ? IconChevronDown : IconChevronRight;

  return (
    <tbody className={classes.line} id={`line-${line.id}`} data-open={isChosen || undefined}>
      <tr>
        <th scope="row">
          {fold ? (
            <UnstyledButton className={classes.fold ?? ''} aria-expanded={fold.isOpen} onClick={fold.onFold}>
              <Chevron size={16} aria-hidden />
              {words}
            </UnstyledButton>
          ) : (
            words
          )}
        </th>
        {columns.before.map(({ head, isFigure }, at) => (
          <td key={head} data-label={head} data-figure={isFigure}>
            {before[at]}
          </td>
        ))}
        {!columns.isValueAlone && <LineFigures line={line} />}
        {columns.after.map(({ head, isFigure }, at) => (
          <td key={head} data-label={head} data-figure={isFigure}>
            {after[at]}
          </td>
        ))}
        <td className={classes.actions}>
          {onRemove && (
            <div>
              {actions}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('lines.remove', { n })}
                title={t('lines.remove', { n })}
                onClick={() => (loss ? setRemoving(true) : onRemove(line.id))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </div>
          )}
        </td>
      </tr>
      {parts}
      {(fault || children) && (
        <tr className={classes.rest}>
          <td colSpan={columnCount(columns)}>
            {fault && <Fault text={fault} />}
            {children}
          </td>
        </tr>
      )}
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
    </tbody>
  );
}

const none: never[] = [];
