import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heicFiles, shrunkPhoto } from '#web/platform/ui/shrink-photo.ts';
import { imageTypes } from '#shared/image.ts';
import { PHOTO_BYTES } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { Face } from '#web/platform/session/Face.tsx';
import { formDataOf } from '#web/platform/records/form-data.ts';
import { showSuccess } from '#web/platform/look/notices.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { useRenew, useTry } from './use-own.ts';

const megabytes = PHOTO_BYTES / 1024 / 1024;

/** One's photo. A new one is kept as soon as it is chosen. */
export function PhotoField() {
  const { t } = useTranslation(['profile', 'ui']);
  const { user } = useSession();
  const attempt = useTry();
  const renew = useRenew();
  const forget = useRef<() => void>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(chosen: File | null) {
    const file = chosen && (await shrunkPhoto(chosen));
    if (file && file.size > PHOTO_BYTES) {
      setFault(t('ui:image.tooLarge', { file: file.name, megabytes }));
      return;
    }
    setBusy(true);
    const result = await attempt(t('photo.failed_title'), () =>
      file ? call('PUT', '/profile/photo', formDataOf({}, file)) : call('DELETE', '/profile/photo'),
    );
    // So that the same file can be chosen again.
    forget.current?.();
    setFault('faults' in result ? result.faults.image : undefined);
    if ('done' in result) {
      const message = t(file ? 'photo.saved_message' : 'photo.removed_message');
      showSuccess({ title: t('photo.saved_title'), message, about: t('photo.failed_title') });
      await renew('me');
    }
    setBusy(false);
  }

  return (
    <Group gap="md" role="group" aria-label={t('photo.label')} aria-busy={busy}>
      <Face name={user.name} photo={user.photo} size={72} />
      <Stack gap={6} style={{ flex: '1 1 200px' }}>
        <Group gap="xs">
          <FileButton
            resetRef={forget}
            accept={[...imageTypes, ...heicFiles].join(',')}
            onChange={(file) => file && void save(file)}
          >
            {(props) => (
              <Button variant="default" loading={busy} {...props}>
                {t(user.photo ? 'photo.replace' : 'photo.choose')}
              </Button>
            )}
          </FileButton>
          {user.photo && (
            <Button
              variant="subtle"
              color="bad"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void save(null)}
            >
              {t('photo.remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('photo.hint', { megabytes })}
        </Text>
        {fault && (
          <Text size="xs" c="var(--palka-bad)" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
