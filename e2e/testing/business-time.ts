import type { BrowserContext, Page } from 'playwright-core'
import { shiftDatabase } from './tour.ts'

/** The time that rules go by, moved for the server and for every browser that joined alike. Real time goes on underneath. */
export class BusinessTime {
  private shift: number
  private readonly contexts: BrowserContext[] = []
  private readonly databaseUrl: string

  /** `shift`: how many milliseconds business time is ahead already. */
  constructor(databaseUrl: string, shift = 0) {
    this.databaseUrl = databaseUrl
    this.shift = shift
  }

  async join(context: BrowserContext): Promise<void> {
    this.contexts.push(context)
    await context.addInitScript(shiftDate, this.shift)
  }

  now = (): number => Date.now() + this.shift

  /** Lets business time pass until `moment`. Pages see it when they are next loaded. */
  async travelTo(moment: number): Promise<void> {
    this.shift = moment - Date.now()
    await shiftDatabase(this.databaseUrl, this.shift / 1000)
    await Promise.all(this.contexts.map((context) => context.addInitScript(shiftDate, this.shift)))
  }

  /** Lets an open page see the time as it is now: it was open all the while. */
  pass = (page: Page): Promise<void> => page.evaluate(shiftDate, this.shift)
}

/** In the page: makes Date tell the time `milliseconds` from the real one. The last call counts. */
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
