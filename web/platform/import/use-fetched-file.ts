import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';
import { saveFile } from '#web/platform/ui/download.ts';

interface Wanted {
  /** Where it is, below `/v1`. */
  path: string;
  /** Its name when the server suggests none. */
  name: string;
  /** The notice's title when it cannot be had. */
  failed: string;
}

/** Fetches a file and hands it to the browser's downloads, or says that it could not be had. */
export function useFetchedFile() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  async function fetch({ path, name, failed }: Wanted) {
    setBusy(true);
    try {
      const { file, name: suggested } = await fetchFile(path);
      saveFile(file, suggested ?? name);
    } catch (problem) {
      showFailure({ title: failed, message: reasonOf(problem) ?? t('network.description') });
    } finally {
      setBusy(false);
    }
  }

  return { busy, fetch };
}
