import type { Page } from 'playwright-core'

/**
 * Opens another screen within the app, as links do, and waits for its heading. Loading the app again for each screen is most of what
 * looking at many of them costs.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((wanted) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = 'yes'
    history.pushState({}, '', wanted)
  }, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}
