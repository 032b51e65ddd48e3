/** The form a record with a picture is sent as. Empty means null; the picture goes along only when it changed. */
export function formDataOf(values: Record<string, unknown>, image: File | null | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    form.set(name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
  }
  if (image !== undefined) {
    form.set('image', image ?? '');
  }
  return form;
}
