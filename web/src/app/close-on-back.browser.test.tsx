import { onTestFinished, expect, test } from 'vitest'
import { closeOnBack } from './close-on-back.ts'

/** A router at the second of its entries, which hears of the moves that reach it. */
function atSecondEntry() {
  const router = { location: { state: { __TSR_index: 1 } } }
  const heard: number[] = []
  const back = closeOnBack(router)
  window.addEventListener('popstate', back)
  const hear = ({ state }: PopStateEvent) => void heard.push((state as { __TSR_index: number }).__TSR_index)
  window.addEventListener('popstate', hear)
  window.history.replaceState({ __TSR_index: 0 }, '')
  window.history.pushState({ __TSR_index: 1 }, '')
  onTestFinished(() => {
    window.removeEventListener('popstate', back)
    window.removeEventListener('popstate', hear)
  })
  return heard
}

test('Back closes the dialog on top, then the one under it, and only then leaves', async () => {
  const heard = atSecondEntry()
  const closed: string[] = []
  for (const name of ['under', 'top']) {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.addEventListener('cancel', () => {
      closed.push(name)
      dialog.remove()
    })
    dialog.showModal()
  }
  const isHere = () => (window.history.state as { __TSR_index: number }).__TSR_index === 1
  window.history.back()
  await expect.poll(() => closed).toEqual(['top'])
  expect(isHere()).toBe(true)
  window.history.back()
  await expect.poll(() => closed).toEqual(['top', 'under'])
  expect(isHere()).toBe(true)
  expect(heard).toEqual([])
  window.history.back()
  await expect.poll(() => heard).toEqual([0])
})
