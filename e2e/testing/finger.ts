import type { CDPSession, Page } from 'playwright-core'

/** One finger on a page in Chromium: real touch events, from which the browser makes pointer events, scrolls and taps. */
export class Finger {
  private readonly page: Page
  private readonly session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.session = session
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page))
  }

  private touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]): Promise<unknown> {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }

  down = (x: number, y: number): Promise<unknown> => this.touch('touchStart', { x, y })

  up = (): Promise<unknown> => this.touch('touchEnd')

  /** Slides from one place to another in this many frames. */
  async slide(from: { x: number; y: number }, to: { x: number; y: number }, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps]
      await this.touch('touchMove', { x, y })
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
}
