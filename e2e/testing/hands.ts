import type { Locator, Page } from 'playwright-core'

/** One person's hands on one page: they click (or tap), type and press keys, and count each as one input. */
export class Hands {
  inputs = 0
  readonly page: Page
  private readonly touches: boolean
  private readonly msPerKey: number

  constructor(page: Page, { touches = false, msPerKey = 0 } = {}) {
    this.page = page
    this.touches = touches
    this.msPerKey = msPerKey
  }

  /** A click, or on a phone a tap. */
  async click(target: Locator): Promise<void> {
    this.inputs++
    if (this.touches) await target.tap()
    else await target.click()
  }

  /** Types into the focused field: one input, however long. */
  async type(text: string): Promise<void> {
    this.inputs++
    await this.page.keyboard.type(text, { delay: this.msPerKey })
  }

  /** One key, or several at once. */
  async press(keys: string): Promise<void> {
    this.inputs++
    await this.page.keyboard.press(keys)
  }

  /** Goes to a field and types into it: two inputs. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.type(text)
  }
}
