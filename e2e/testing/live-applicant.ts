import type { Page } from 'playwright-core'

const WITHIN_MS = 10_000

/**
 * When `element` first appears on the page without a reload, in milliseconds since 1970 by the machine's clock. Call it before that
 * happens.
 */
export function whenItAppears(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    ([wanted, within]) =>
      new Promise<number>((resolve, reject) => {
        const moment = (): number => performance.timeOrigin + performance.now()
        const limit = setTimeout(() => reject(new Error(`${wanted} did not appear in ${within} ms`)), within)
        const look = (): void => {
          if (document.querySelector(wanted) === null) return
          observer.disconnect()
          clearTimeout(limit)
          resolve(moment())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
        look()
      }),
    [selector, WITHIN_MS] as const,
  )
}

/** When someone next clicks or taps the page, by the same clock. */
export function whenTapped(page: Page): Promise<number> {
  return page.evaluate(
    (within) =>
      new Promise<number>((resolve, reject) => {
        const limit = setTimeout(() => reject(new Error(`nothing was tapped in ${within} ms`)), within)
        const tapped = (): void => {
          clearTimeout(limit)
          resolve(performance.timeOrigin + performance.now())
        }
        document.addEventListener('click', tapped, { capture: true, once: true })
      }),
    WITHIN_MS,
  )
}
