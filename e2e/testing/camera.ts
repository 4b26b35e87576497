import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Step } from './step.ts'

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const
const QUALITY = 82

/** Saves a WebP of the viewport. */
async function shoot(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  try {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    writeFileSync(file, Buffer.from(data, 'base64'))
  } finally {
    await session.detach()
  }
}

/** A step that saves a picture of each page at desktop and phone width, numbered in order: `03-first-location-1440.webp`. */
export function camera(folder: string): Step {
  mkdirSync(folder, { recursive: true })
  let number = 0
  return async (page, name) => {
    const own = page.viewportSize() ?? SIZES[1440]
    const place = `${String(++number).padStart(2, '0')}-${name}`
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size)
      // Maps and receipts fade in once they have content.
      await page.waitForFunction(() => document.querySelector('section.opacity-0, [aria-busy="true"]') === null, null, { timeout: 10_000 })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      await shoot(page, join(folder, `${place}-${size.width}.webp`))
    }
    await page.setViewportSize(own)
  }
}
