import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConflictAlert } from '#web/platform/ui/ConflictAlert.tsx';
import type { Draft } from './use-draft.ts';

/** Lets the person decide which version counts, when the document was changed elsewhere. */
export function ConflictPanel({ draft: { theirs, decide } }: { draft: Draft }) {
  const { t } = useTranslation('stockDocuments');
  if (!theirs) {
    return null;
  }
  const open = theirs.status === 'draft';
  return (
    <ConflictAlert title={t('conflict.title')}>
      <Text size="sm">
        {open ? t('conflict.text') : t('conflict.textFixed', { status: t(`status.${theirs.status}`) })}
      </Text>
      <Group gap="xs" mt="sm">
        {open && (
          <Button size="xs" onClick={() => decide('mine')}>
            {t('conflict.mine')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => decide('theirs')}>
          {t('conflict.theirs')}
        </Button>
      </Group>
    </ConflictAlert>
  );
}
