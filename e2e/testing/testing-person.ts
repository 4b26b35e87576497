import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { browserProgram } from '../../scripts/browser-program.mjs'
import { type ApiPerson, apiPerson } from './api-person.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** With a film, every camera in this browser shows it, and the browser lets a page that may use the camera have it without asking. */
export const openBrowser = ({ film }: { film?: string } = {}): Promise<Browser> =>
  chromium.launch({ executablePath: browserProgram(), args: film === undefined ? FLAGS : [...FLAGS, ...camera(film)] })

const camera = (film: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

export interface Device {
  kind: 'desk' | 'phone'
  language?: 'en' | 'es'
  theme?: 'light' | 'dark'
  /** The browser keeps the app for when the network is gone. Others ask the server for everything, as the tests expect. */
  keepsApp?: boolean
}

/** Someone at a desk or on a phone, in Charleston's time zone. */
export async function openPage(browser: Browser, { kind, language = 'en', theme = 'light', keepsApp = false }: Device): Promise<Page> {
  const size = kind === 'desk' ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const context: BrowserContext = await browser.newContext({
    viewport: size,
    hasTouch: kind === 'phone',
    locale: language === 'es' ? 'es-US' : 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  })
  return context.newPage()
}

const DAY_SECONDS = 86_400

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** Proves a number with the code that test mode answers. Returns a session if there is an account, else a sign-up ticket. */
async function prove(product: string, phone_number: string): Promise<{ session: { token: string } | null; signup_ticket: string | null }> {
  const { dev_code } = await post(`${product}/api/auth/otp/`, { phone_number })
  return (await post(`${product}/api/auth/otp/verify/`, { phone_number, code: dev_code })) as never
}

/** Signs the token's owner in on the page. */
export async function stay(page: Page, product: string, token: string): Promise<void> {
  // Any page of this origin may write its storage, and this one loads nothing.
  await page.goto(`${product}/health/live`)
  await page.evaluate(
    ([kept, seconds]) =>
      localStorage.setItem('muster.session', JSON.stringify({ token: kept, expires_at: Math.floor(Date.now() / 1000) + seconds })),
    [token, DAY_SECONDS] as const,
  )
}

/** Signs in a known person who needs no screen. */
export async function signInByApi(product: string, phone_number: string): Promise<ApiPerson> {
  const { session } = await prove(product, phone_number)
  if (session === null) throw new Error(`nobody has the number ${phone_number}`)
  return apiPerson(product, session.token)
}

/** Signs in a known person without the screens, and returns the token for API calls. */
export async function signIn(page: Page, product: string, phone_number: string): Promise<string> {
  const { session } = await prove(product, phone_number)
  if (session === null) throw new Error(`nobody has the number ${phone_number}`)
  await stay(page, product, session.token)
  return session.token
}

interface Newcomer {
  first_name: string
  phone_number: string
  skill_id: number
}

/** Creates a pro without the screens, for tests that need several; signed in on `page`. */
export async function joinAsPro(page: Page, product: string, who: Newcomer): Promise<void> {
  await stay(page, product, await newPro(product, who))
}

/** Creates a pro who needs no screen. Returns the token. */
export async function newPro(product: string, who: Newcomer): Promise<string> {
  const { first_name, phone_number, skill_id } = who
  const { signup_ticket } = await prove(product, phone_number)
  const person = {
    kind: 'pro',
    first_name,
    last_name: 'Newcomer',
    zip_code: '29401',
    skill_ids: [skill_id],
    accepts_terms: true,
    language: 'en',
  }
  const { token } = await post(`${product}/api/auth/signup/`, { signup_ticket, ...person })
  return String(token)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string }[]
}

/**
 * The serious and critical accessibility violations of the current page. While it reads, colors change at once: a button read halfway
 * between grey and its color has a contrast nobody sees.
 */
export async function seriousViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    // All rules, without data on what passes, and only the code of what fails. That saves two thirds of the time.
    const told = { resultTypes: ['violations'], selectors: false, preload: false }
    const { violations: found } = await runner.run(told)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still)
    return found
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`)
}

/** A drawn portrait of the tour as a picture file, for people who pick a photo. */
export async function headshotOf(product: string, portrait: string): Promise<Buffer> {
  const response = await fetch(`${product}/images/c_fill,w_480,h_480/${portrait}`)
  if (!response.ok) throw new Error(`${portrait}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
