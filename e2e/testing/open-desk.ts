import type { Browser, Page } from 'playwright-core'
import { type ApiPerson, apiPerson } from './api-person.ts'
import { startProduct, type Product } from './product.ts'
import { openBrowser, openPage, signIn } from './testing-person.ts'
import type { Tour } from './tour.ts'

/** Dana Whitlock, who manages the tour's first location and the Tidemark Hotel. */
export const MANAGER = '+18435550127'

/** The product with a manager signed in at a desk. */
export interface Desk {
  browser: Browser
  running: Product
  page: Page
  /** The same manager's calls for the tour's first location. */
  manager: ApiPerson
  stop(): Promise<void>
}

export async function openDesk(tour: Tour): Promise<Desk> {
  const [browser, running] = await Promise.all([openBrowser(), startProduct(tour)])
  const page = await openPage(browser, { kind: 'desk' })
  const manager = apiPerson(running.url, await signIn(page, running.url, MANAGER))
  manager.location_id = 1
  return {
    browser,
    running,
    page,
    manager,
    async stop() {
      await browser.close()
      await running.stop()
    },
  }
}

/** The location with this name that a manager works for. */
export async function locationOf(manager: ApiPerson, name: string): Promise<number> {
  const locations = await manager.call<{ id: number; name: string }[]>('GET', '/users/me/active-locations/')
  const found = locations.find((one) => one.name === name)
  if (!found) throw new Error(`the manager works for no ${name}`)
  return found.id
}
