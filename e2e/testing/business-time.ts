import type { BrowserContext, Page } from 'playwright-core'
import { shiftDatabase } from './tour.ts'

/** Business time, shifted alike for the server and every browser that joined. Real time keeps running. */
export class BusinessTime {
  private shift: number
  private readonly contexts: BrowserContext[] = []
  private readonly databaseUrl: string

  /** `shift`: how many milliseconds business time is ahead. */
  constructor(databaseUrl: string, shift = 0) {
    this.databaseUrl = databaseUrl
    this.shift = shift
  }

  async join(context: BrowserContext): Promise<void> {
    this.contexts.push(context)
    await context.addInitScript(shiftDate, this.shift)
  }

  now = (): number => Date.now() + this.shift

  /** Lets business time pass until `moment`. Pages see it when they next load. */
  async travelTo(moment: number): Promise<void> {
    this.shift = moment - Date.now()
    await shiftDatabase(this.databaseUrl, this.shift / 1000)
    await Promise.all(this.contexts.map((context) => context.addInitScript(shiftDate, this.shift)))
  }

  /** Lets an open page see the current business time, as if it had been open all along. */
  pass = (page: Page): Promise<void> => page.evaluate(shiftDate, this.shift)
}

/** In the page: shifts Date by `milliseconds`. The last call counts. */
function shiftDate(milliseconds: number): void {
  const scope = globalThis as typeof globalThis & { RealDate?: DateConstructor }
  const Real = (scope.RealDate ??= Date)
  scope.Date = class extends Real {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [Real.now() + milliseconds] : given) as [number]))
    }
    static override now = (): number => Real.now() + milliseconds
  } as DateConstructor
}
