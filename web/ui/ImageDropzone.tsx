import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Image, Input, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection, type FileWithPath } from '@mantine/dropzone';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ImageDropzoneProps {
  label: string;
  /** The image there is already: its address. */
  current: string | null;
  /** A file when one was chosen, null when the image was removed, undefined when nothing was touched. */
  value: File | null | undefined;
  /** Media types that are taken. */
  types: readonly string[];
  maxBytes: number;
  error?: string | undefined;
  onChange(value: File | null): void;
}

/** Takes one image by drop, click or key, shows it, and says why when it refuses one. */
export function ImageDropzone({ label, current, value, types, maxBytes, error, onChange }: ImageDropzoneProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const chosen = usePreview(value);
  const shown = value === undefined ? current : chosen;
  const megabytes = maxBytes / 1024 / 1024;

  function refuse([first, ...more]: FileRejection[]) {
    const code = more.length > 0 ? 'too-many-files' : first?.errors[0]?.code;
    const file = first?.file.name ?? '';
    setRefused(
      code === 'too-many-files'
        ? t('image.tooMany')
        : t(code === 'file-too-large' ? 'image.tooLarge' : 'image.wrongType', { file, megabytes }),
    );
  }

  function accept([file]: FileWithPath[]) {
    setRefused(undefined);
    if (file) {
      onChange(file);
    }
  }

  return (
    <Input.Wrapper label={label} error={refused ?? error} errorProps={{ role: 'alert' }} labelElement="div">
      <Group align="stretch" gap="sm" wrap="nowrap" mt={4} mb={refused || error ? 4 : 0}>
        <Dropzone
          flex={1}
          p="sm"
          multiple={false}
          maxFiles={1}
          maxSize={maxBytes}
          accept={[...types]}
          onDrop={accept}
          onReject={refuse}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a button element cannot hold the file input
          role="button"
          aria-labelledby={`${id}-choose`}
          inputProps={{ 'aria-label': label }}
        >
          <Group gap="sm" wrap="nowrap" style={{ pointerEvents: 'none' }} mih={64}>
            {shown ? (
              <Image src={shown} alt={t('image.preview')} w={96} h={64} radius="sm" fit="cover" />
            ) : (
              <IconPhotoPlus size={32} aria-hidden />
            )}
            <Stack gap={2}>
              <Text size="sm" id={`${id}-choose`}>
                {t('image.choose')}
              </Text>
              <Text size="xs" c="dimmed">
                {t('image.hint', { megabytes })}
              </Text>
            </Stack>
          </Group>
        </Dropzone>
        {shown && (
          <Button
            variant="default"
            h="auto"
            aria-label={t('image.remove')}
            title={t('image.remove')}
            onClick={() => {
              setRefused(undefined);
              onChange(null);
            }}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** The address under which the browser shows a file that was chosen. */
function usePreview(file: File | null | undefined) {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);

  useEffect(
    () => () => {
      if (address) {
        URL.revokeObjectURL(address);
      }
    },
    [address],
  );

  return address;
}
