import { imageTypes } from '#shared/image.ts';
import { heicFiles } from '#web/platform/ui/shrink-photo.ts';

/** The types of files that documents take as photos and papers, as a field of files names them. */
export const paperTypes = [...imageTypes, ...heicFiles, 'application/pdf'].join(',');
