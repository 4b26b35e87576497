import { openBrowser, openPage, signIn } from './testing/testing-person.ts'
const base = 'http://127.0.0.1:3100'
const out = '/tmp/shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const browser = await openBrowser()
for (const [kind, theme, language] of [['desk', 'light', 'en'], ['phone', 'dark', 'es']] as const) {
  const page = await openPage(browser, { kind, theme, language })
  page.on('console', (m) => { if (m.type() === 'error') console.log(kind, m.text()) })
  await signIn(page, base, '+18435550100')
  if (kind === 'desk') await page.setViewportSize({ width: 1440, height: 1300 })
  else await page.setViewportSize({ width: 390, height: 1400 })
  for (const tab of ['wages', 'policies', 'fees', 'requirements', 'markets']) {
    await page.goto(`${base}/admin/configuration${tab === 'wages' ? '' : `?tab=${tab}`}`)
    await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/${kind}-${tab}.png` })
  }
  await page.goto(`${base}/admin/configuration`)
  await page.locator('tbody tr').nth(3).locator('td button').first().click()
  await page.waitForTimeout(900)
  await page.screenshot({ path: `${out}/${kind}-wage-dialog.png` })
  await page.keyboard.press('Escape')
  await page.locator('tbody tr').nth(3).locator('th button').first().click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `${out}/${kind}-position-dialog.png` })
  await page.goto(`${base}/admin/configuration?tab=policies`)
  for (const n of [0, 1, 3, 5]) {
    const section = page.locator('main section, section[aria-labelledby^=policy]').nth(n)
    await section.locator('button').first().click()
    await page.waitForTimeout(500)
    if (n !== 1) {
      await page.locator('dialog button').filter({ hasText: /30/ }).click()
      await page.waitForTimeout(2500)
    }
    await page.locator('dialog').evaluate((d) => d.querySelector('form')?.parentElement?.scrollTo(0, 0))
    await page.screenshot({ path: `${out}/${kind}-policy-${n}.png` })
    await page.locator('dialog').evaluate((d) => d.querySelector('form')?.parentElement?.scrollTo(0, 9999))
    await page.screenshot({ path: `${out}/${kind}-policy-${n}-end.png` })
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  await page.close()
}
await browser.close()
