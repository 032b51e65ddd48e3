import { useTranslation } from 'react-i18next';
import { imageTypes } from '#shared/image.ts';
import { useFileAddress } from '#web/platform/session/file-address.ts';
import { ImageDropzone } from '#web/platform/ui/ImageDropzone.tsx';

interface PictureFieldProps {
  maxBytes: number;
  /** The path of the picture there is. */
  current: string | null;
  /** A file when one was chosen, null when the picture was removed, undefined when nothing was touched. */
  value: File | null | undefined;
  error: string | undefined;
  onChange(value: File | null): void;
}

/** The picture of a record. */
export function PictureField({ current, ...rest }: PictureFieldProps) {
  const { t } = useTranslation('masterData');
  const fileAddress = useFileAddress();
  return (
    <ImageDropzone
      label={t('image')}
      types={imageTypes}
      current={current ? fileAddress(current) : null}
      data-path="image"
      {...rest}
    />
  );
}
