interface FormWithInputs<Path> {
  getInputNode: (path: Path) => HTMLElement | null;
}

/** Takes the person to the first field that was refused. */
export function focusFirstFault<Path>(form: FormWithInputs<Path>, faults: object) {
  const [first] = Object.keys(faults);
  if (first) {
    form.getInputNode(first as Path)?.focus();
  }
}
