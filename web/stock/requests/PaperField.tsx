import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shrunkPhoto } from '#web/platform/ui/shrink-photo.ts';
import { paperTypes } from '#web/stock/documents/paper-types.ts';

interface PaperFieldProps {
  paper: File | null;
  onPaper(paper: File | null): void;
}

/** A photo or a paper that goes along with an announcement. */
export function PaperField({ paper, onPaper }: PaperFieldProps) {
  const { t } = useTranslation('portal');
  return (
    <Group mt="sm" gap="sm">
      <FileButton accept={paperTypes} onChange={(file) => file && void shrunkPhoto(file).then(onPaper)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconPaperclip size={16} />}>
            {t('ask.paper')}
          </Button>
        )}
      </FileButton>
      {paper && <Text size="sm">{paper.name}</Text>}
    </Group>
  );
}
