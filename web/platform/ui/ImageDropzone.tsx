import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Image, Input, Text } from '@mantine/core';
import { Dropzone, type FileRejection, type FileWithPath } from '@mantine/dropzone';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heicTypes } from '#shared/image.ts';
import { shrunkPhoto } from './shrink-photo.ts';

/** The largest photo of a phone that is taken to be encoded again. */
const PHOTO_BYTES_MAX = 40 * 1024 * 1024;

interface ImageDropzoneProps {
  label: string;
  /** The image there is already: its address. */
  current: string | null;
  /** A file when one was chosen, null when the image was removed, undefined when nothing was touched. */
  value: File | null | undefined;
  /** Media types that are taken. */
  types: readonly string[];
  maxBytes: number;
  /** The whole image shows, where its sides matter. */
  whole?: boolean;
  error?: string | undefined;
  /** Names the field to a form that gives the focus. */
  'data-path'?: string;
  onChange(value: File | null): void;
}

/** Takes one image, dropped or chosen, shows it, and says why when it refuses one. */
export function ImageDropzone(props: ImageDropzoneProps) {
  const { label, current, value, types, maxBytes, whole = false, error, onChange, 'data-path': path } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const openFiles = useRef<() => void>(null);
  const [refused, setRefused] = useState<string>();
  const chosen = usePreview(value);
  // What the browser cannot draw may be no picture, or one that only the server reads.
  const [undrawable, setUndrawable] = useState<File | string | null>();
  const shown = value === undefined ? current : chosen;
  const megabytes = maxBytes / 1024 / 1024;

  function receive(accepted: FileWithPath[], rejected: FileRejection[]) {
    const [refusal] = rejected;
    if (refusal) {
      setRefused(accepted.length + rejected.length > 1 ? t('image.tooMany') : why(refusal));
    } else if (accepted[0]) {
      void shrunkPhoto(accepted[0]).then(takeRead);
    }
  }

  /** Size and type count for the photo that is sent. */
  function takeRead(file: File) {
    if (file.size > maxBytes) setRefused(t('image.tooLarge', { file: file.name, megabytes }));
    else if (!types.includes(file.type)) setRefused(t('image.wrongType', { file: file.name, megabytes }));
    else take(file);
  }

  function why({ file, errors }: FileRejection) {
    const tooLarge = errors.some(({ code }) => code === 'file-too-large');
    return t(tooLarge ? 'image.tooLarge' : 'image.wrongType', { file: file.name, megabytes });
  }

  function take(file: File | null) {
    setRefused(undefined);
    onChange(file);
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={refused ?? error}
      errorProps={{ role: 'alert' }}
    >
      <Dropzone
        p="sm"
        mt={4}
        mb={refused || error ? 4 : 0}
        multiple={false}
        maxFiles={1}
        maxSize={Math.max(maxBytes, PHOTO_BYTES_MAX)}
        accept={{ ...Object.fromEntries(types.map((type) => [type, []])), ...heicTypes }}
        openRef={openFiles}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        // Of several files the first would be taken; all are judged together instead.
        onDropAny={receive}
        onDrop={() => undefined}
        inputProps={{ 'aria-labelledby': id }}
      >
        <Group gap="sm" mih={64} role="group" aria-labelledby={id}>
          {shown && (value ?? current) !== undrawable ? (
            <Image
              src={shown}
              alt={t('image.preview')}
              w={96}
              h={64}
              radius="sm"
              fit={whole ? 'contain' : 'cover'}
              onError={() => setUndrawable(value ?? current)}
            />
          ) : (
            <IconPhotoPlus size={32} aria-hidden />
          )}
          <Button variant="default" data-path={path} onClick={() => openFiles.current?.()}>
            {t(shown ? 'image.replace' : 'image.choose')}
          </Button>
          {shown && (
            <Button variant="subtle" color="bad" leftSection={<IconTrash size={16} />} onClick={() => take(null)}>
              {t('image.remove')}
            </Button>
          )}
          <Text size="xs" c="dimmed">
            {t('image.hint', { megabytes })}
          </Text>
        </Group>
      </Dropzone>
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
