import { imageTypes } from '#shared/image.ts';
import { heicTypes } from '#web/platform/ui/shrink-photo.ts';

/** The types of files that documents take as photos and papers, as a field of files names them. */
export const paperTypes = [...imageTypes, ...heicTypes, 'application/pdf'].join(',');
