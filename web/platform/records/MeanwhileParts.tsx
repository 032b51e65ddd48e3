import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nestedName } from '#shared/master-data/fields.ts';
import { useActivityWords } from '#web/platform/activity/use-words.ts';
import { pictureFields } from './meanwhile.ts';
import { type ChangedPart, partIn } from './three-way.ts';
import type { MeanwhileProps } from './meanwhile-props.ts';

/** Field by field what somebody else changed: what was taken over, and mine beside theirs where both did. */
export function MeanwhileParts({ changed, ...props }: MeanwhileProps & { changed: readonly ChangedPart[] }) {
  const { t } = useTranslation('records');
  const words = usePartWords(props);
  const taken = changed.filter(({ isDisputed }) => !isDisputed);
  const disputed = changed.filter(({ isDisputed }) => isDisputed);
  return (
    <Stack gap="sm" mt="xs">
      {taken.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('meanwhile.taken')}
          </Text>
          <ul>
            {taken.map(({ path, theirs }) => (
              <li key={path}>
                {t('meanwhile.part', { name: words.name(path, theirs), value: words.theirs(path, theirs) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {disputed.map((part) => (
        <Dispute key={part.path} part={part} form={props.form} words={words} />
      ))}
    </Stack>
  );
}

interface DisputeProps {
  part: ChangedPart;
  form: MeanwhileProps['form'];
  words: ReturnType<typeof usePartWords>;
}

/** Fields that both changed: mine stays in the form until theirs is chosen, and comes back when mine is chosen again. */
function Dispute({ part: { path, mine, theirs }, form, words }: DisputeProps) {
  const { t } = useTranslation('records');
  const [whose, setWhose] = useState<'mine' | 'theirs'>('mine');
  const [own, setOwn] = useState(mine);

  function choose(chosen: 'mine' | 'theirs') {
    if (chosen === 'theirs') {
      setOwn(partIn(form.values, path));
    }
    form.take(path, chosen === 'mine' ? own : theirs);
    setWhose(chosen);
  }

  return (
    <Radio.Group
      label={t('meanwhile.both', { name: words.name(path, theirs ?? mine) })}
      value={whose}
      onChange={choose}
    >
      <Stack gap={6} mt={6}>
        <Radio
          value="mine"
          label={t('meanwhile.mine', { value: words.mine(path, whose === 'mine' ? partIn(form.values, path) : own) })}
        />
        <Radio value="theirs" label={t('meanwhile.theirs', { value: words.theirs(path, theirs) })} />
      </Stack>
    </Radio.Group>
  );
}

const ofLine = (path: string) => path.includes('/');

/** The labels and the values of the parts of a form, in the words of the form. */
function usePartWords({ form: { record }, entity, offered = [], listName, wordsFor }: Omit<MeanwhileProps, 'changed'>) {
  const { t } = useTranslation('records');
  const words = useActivityWords();

  /** The name behind a reference, as the record or the form's choices have it. */
  function named(field: string, id: string) {
    const nested = (record as Record<string, unknown> | null)?.[nestedName(field)];
    const known = [nested, ...offered].find((one) => isNamed(one) && one.id === id);
    return isNamed(known) ? known.name : t('meanwhile.other');
  }

  function value(field: string, held: unknown): string {
    if (field.endsWith('_id') && typeof held === 'string') {
      return named(field, held);
    }
    return wordsFor?.(field, held) ?? words.value(entity, field, held) ?? t('meanwhile.empty');
  }

  /** A line in one line: what is filled in. */
  function line(held: unknown): string {
    if (held === undefined) {
      return t('meanwhile.removed');
    }
    return Object.entries(held as object)
      .filter(([name, one]) => !notTold.has(name) && one !== null && one !== '')
      .map(([name, one]) => value(name, one))
      .join(' · ');
  }

  return {
    name: (path: string, held: unknown) =>
      ofLine(path)
        ? t('meanwhile.part', { name: listName?.(path.split('/')[0]!) ?? path, value: firstWord(held) })
        : words.field(entity, path),
    mine(path: string, held: unknown) {
      if (pictureFields.includes(path)) {
        return t(held === null ? 'meanwhile.removed' : 'meanwhile.picture');
      }
      return ofLine(path) ? line(held) : value(path, held);
    },
    theirs(path: string, held: unknown) {
      if (pictureFields.includes(path)) {
        return t((record as Record<string, unknown> | null)?.[path] ? 'meanwhile.picture' : 'meanwhile.removed');
      }
      return ofLine(path) ? line(held) : value(path, held);
    },
  };

  function firstWord(held: unknown): string {
    const [field, first] = Object.entries(held ?? {}).find(([name]) => !notTold.has(name)) ?? [];
    return field ? value(field, first) : '';
  }
}

/** The fields that identify a line, and those that the other lines show as well. */
const notTold = new Set(['id', 'key', 'is_primary']);

const isNamed = (one: unknown): one is { id: string; name: string } =>
  typeof one === 'object' && one !== null && 'id' in one && 'name' in one && typeof one.name === 'string';
