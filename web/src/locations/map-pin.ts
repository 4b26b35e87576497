/** A pin is a button, so that keyboards and screen readers can reach it. With a tag it shows these words instead of a dot. */
export function makePin(label: string, tag?: string, isMuted = false): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = label
  button.title = label
  if (tag !== undefined) {
    const pill = document.createElement('span')
    pill.className = `rounded-full border-2 border-white ${isMuted ? 'bg-gray' : 'bg-brand'} px-2.5 py-1 text-normal font-semibold whitespace-nowrap text-white shadow-down`
    pill.textContent = tag
    button.className = 'flex h-11 cursor-pointer items-end justify-center rounded-control'
    button.append(pill)
    return button
  }
  button.className = 'flex h-11 w-8 cursor-pointer items-end justify-center rounded-control'
  button.innerHTML =
    '<svg width="28" height="36" viewBox="0 0 28 36" aria-hidden="true"><path d="M14 35S2 22.500 2 13.500a12 12 0 0 1 24 0C26 22.500 14 35 14 35Z" class="fill-brand stroke-white" stroke-width="2"/><circle cx="14" cy="13.500" r="4.500" class="fill-white"/></svg>'
  return button
}
