import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import classes from './activity.module.css';
import { type ActivityWords, useActivityWords } from './use-words.ts';

/** Field by field what was there before and after; of what is new or gone only the one there is. */
export function Changes({ entry }: { entry: Pick<Activity, 'action' | 'entity' | 'changes'> }) {
  const { t } = useTranslation('activity');
  const words = useActivityWords();
  const fields = words
    .inOrder(entry.entity, Object.keys(entry.changes))
    .map((field) => [field, entry.changes[field] ?? []] as const);
  if (fields.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('changes.none')}
      </Text>
    );
  }
  const hasBefore = fields.some(([, [before]]) => before !== null);
  const hasAfter = fields.some(([, [, after]]) => after !== null);
  const both = hasBefore && hasAfter;
  return (
    <Table className={classes.changes ?? ''} verticalSpacing={6} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('changes.field')}</Table.Th>
          {both ? (
            <>
              <Table.Th scope="col">{t('changes.before')}</Table.Th>
              <Table.Th scope="col">{t('changes.after')}</Table.Th>
            </>
          ) : (
            <Table.Th scope="col">{t('changes.value')}</Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(([field, sides]) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400}>
              {words.field(entry.entity, field)}
            </Table.Th>
            {cellsOf({ entry, field, sides, words, both, hasBefore })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface CellsProps {
  entry: Pick<Activity, 'entity'>;
  field: string;
  sides: readonly unknown[];
  words: ActivityWords;
  both: boolean;
  hasBefore: boolean;
}

function cellsOf({ entry, field, sides, words, both, hasBefore }: CellsProps): ReactNode {
  if (field === 'permissions') {
    return (
      <Table.Td colSpan={both ? 2 : 1}>
        <Permissions before={sides[0]} after={sides[1]} words={words} />
      </Table.Td>
    );
  }
  const shown = both ? sides : [sides[hasBefore ? 0 : 1]];
  return shown.map((value, at) => (
    <Table.Td key={at}>
      <Held value={words.value(entry.entity, field, value)} />
    </Table.Td>
  ));
}

function Held({ value }: { value: string | undefined }) {
  const { t } = useTranslation('activity');
  return value === undefined ? <Text size="sm" c="dimmed">{`– ${t('nothing')}`}</Text> : <>{value}</>;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Of permissions only the difference says something. */
function Permissions({ before, after, words }: { before: unknown; after: unknown; words: ActivityWords }) {
  const { t } = useTranslation('activity');
  const [had, has] = [listOf(before), listOf(after)];
  const added = has.filter((name) => !had.includes(name));
  const removed = had.filter((name) => !has.includes(name));
  return (
    <>
      {[
        { title: t('changes.added'), names: added },
        { title: t('changes.removed'), names: removed },
      ]
        .filter(({ names }) => names.length > 0)
        .map(({ title, names }) => (
          <div key={title}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <ul className={classes.permissions}>
              {names.map((name) => (
                <li key={name}>{words.permission(name)}</li>
              ))}
            </ul>
          </div>
        ))}
    </>
  );
}
