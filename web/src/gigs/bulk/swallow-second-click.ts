/**
 * A double click on a button that closes its dialog also clicks what is behind the dialog. This drops that second click; the next single one
 * counts.
 */
export function swallowSecondClick(): void {
  const drop = (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', drop, { capture: true, once: true })
}
