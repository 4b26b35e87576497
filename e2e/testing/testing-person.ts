import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })

export interface Device {
  kind: 'desk' | 'phone'
  language?: 'en' | 'es'
  theme?: 'light' | 'dark'
}

/** Someone at a desk or on a phone, in Charleston's time zone. */
export async function openPage(browser: Browser, { kind, language = 'en', theme = 'light' }: Device): Promise<Page> {
  const size = kind === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const context: BrowserContext = await browser.newContext({
    viewport: size,
    hasTouch: kind === 'phone',
    locale: language === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Signs in with the code that the screen shows, and returns the token for calls beside the browser. */
export async function signIn(page: Page, product: string, phone_number: string): Promise<string> {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${product}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const { dev_code } = await post('/auth/otp/', { phone_number })
  const { session } = (await post('/auth/otp/verify/', { phone_number, code: dev_code })) as { session: { token: string } }
  await page.goto(`${product}/auth`)
  await page.evaluate(
    ([token]) => localStorage.setItem('muster.session', JSON.stringify({ token, expires_at: Math.floor(Date.now() / 1000) + 86_400 })),
    [session.token],
  )
  return session.token
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string }[]
}

/** The serious and critical accessibility violations of the page as it stands. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } }
    return (await runner.run()).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
}
