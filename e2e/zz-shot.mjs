import { chromium } from 'playwright-core'
import { browserProgram } from '../scripts/browser-program.mjs'
const P = 'http://127.0.0.1:3110'
const tag = process.argv[2] ?? 'a'
const only = process.argv[3]?.split(',')
const post = async (url, body) => (await fetch(P + url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
const phone_number = process.env.WHO ?? '+18435550130'
const { dev_code } = await post('/api/auth/otp/', { phone_number })
const { session } = await post('/api/auth/otp/verify/', { phone_number, code: dev_code })
const browser = await chromium.launch({ executablePath: browserProgram(), args: ['--no-sandbox', '--disable-gpu'] })
const shots = async (kind, language, theme) => {
  const context = await browser.newContext({ viewport: kind === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 }, locale: language === 'es' ? 'es-US' : 'en-US', timezoneId: 'America/New_York', colorScheme: theme, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${P}/health/live`)
  await page.evaluate(([kept]) => localStorage.setItem('muster.session', JSON.stringify({ token: kept, expires_at: Math.floor(Date.now() / 1000) + 86400 })), [session.token])
  const paths = (process.env.PATHS ?? 'home:/locations/4/home,billing:/locations/4/billing,post:/locations/4/gigs-add,pay:/locations/4/gigs/pay').split(',')
  if (language === 'es') await fetch(`${P}/api/users/me/`, { method: 'PATCH', headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` }, body: JSON.stringify({ language: 'es' }) }).then(async (r) => r.ok || console.log(r.status, await r.text()))
  for (const one of paths) {
    const [what, path] = one.split(':')
    await page.goto(P + path); await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/rt-shots/${tag}-${kind}-${language}-${theme}-${what}.png` })
  }
  await context.close()
}
const all = [['desk', 'en', 'light'], ['phone', 'en', 'light'], ['phone', 'es', 'dark'], ['desk', 'es', 'dark']]
for (const [i, one] of all.entries()) if (!only || only.includes(String(i))) await shots(...one)
await browser.close()
