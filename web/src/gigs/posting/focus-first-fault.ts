/** Puts the focus on the first field with a fault, in the order of the page, once its fault is on the screen. */
export function focusFirstFault(formId: string): void {
  const focus = (): void => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  // After the form's own focus, which knows only the fields that are native inputs.
  requestAnimationFrame(() => setTimeout(focus))
}
