/** Focuses the first invalid field on the page, once its error is on screen. */
export function focusFirstFault(formId: string): void {
  const focus = (): void => document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  // Runs after react-hook-form's focus, which only finds native inputs.
  requestAnimationFrame(() => setTimeout(focus))
}
