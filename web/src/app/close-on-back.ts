/**
 * Back closes what is open over the page, as the system's Back of Android does, instead of leaving the page. Returns what must hear
 * `popstate` before the router: listeners of a window run in the order they were added, whether they capture or not. It is loaded apart,
 * because no first screen has anything open.
 */
export function closeOnBack(history: { location: { state: object } }): (event: PopStateEvent) => void {
  /** What to close once the page is back at its own entry. */
  let closing: HTMLElement | null = null
  return (event) => {
    if (closing !== null) {
      event.stopImmediatePropagation()
      close(closing)
      closing = null
      return
    }
    const back = indexOf(history.location.state) - indexOf(event.state)
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open], [popover]:popover-open')].at(-1)
    // Forward, an entry that the router did not make, or a dialog that the address opened: the router decides.
    if (!(back > 0) || open === undefined || open.hasAttribute('data-own-entry')) return
    event.stopImmediatePropagation()
    closing = open
    window.history.go(back)
  }
}

/** Asks like Escape does, so that a dialog with unsaved words may ask first. */
function close(open: HTMLElement): void {
  if (open instanceof HTMLDialogElement) open.dispatchEvent(new Event('cancel', { cancelable: true }))
  else open.hidePopover()
}

/** The router counts its entries. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? Number(state.__TSR_index) : Number.NaN
