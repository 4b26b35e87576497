import { mkdirSync } from 'node:fs'
import { openBrowser, openPage, signIn } from './testing/testing-person.ts'
const base = 'http://127.0.0.1:3100'
const out = '/tmp/shots'
mkdirSync(out, { recursive: true })
const browser = await openBrowser()
const look = async (kind: 'desk' | 'phone', theme: 'light' | 'dark', language: 'en' | 'es', who: string, paths: Record<string, string>) => {
  const page = await openPage(browser, { kind, theme, language })
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(kind, m.text())
  })
  await signIn(page, base, who)
  await page.setViewportSize({ width: kind === 'desk' ? 1440 : 390, height: 1500 })
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(base + path)
    await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `${out}/${kind}-${language}-${name}.png` })
  }
  await page.close()
}
const staff = {
  dashboards: '/admin/dashboards',
  fill: '/admin/dashboards?market=2',
  location: '/admin/locations/1/dashboards',
  promotions: '/admin/referral-promotions',
  disputes: '/admin/disputes',
}
await look('desk', 'light', 'en', '+18435550100', staff)
await look('phone', 'dark', 'es', '+18435550100', staff)
await look('desk', 'dark', 'en', '+18435550143', { orghome: '/' })
await look('phone', 'light', 'es', '+18435550142', { referral: '/locations/-1/referral' })
await browser.close()
