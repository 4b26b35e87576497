import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { OtherBrowser } from './other-browser.ts'
import { PATIENCE } from './patience.ts'

/** Where `MUSTER_PICTURES` asks for pictures of what a visitor opens. */
const PICTURES = process.env.MUSTER_PICTURES

type Kind = 'button' | 'link' | 'field'

/** In the page: the first visible one of a kind whose name matches, or null. A field is named by its label. */
const FIND = `
  const [kind, name] = arguments
  const kinds = { button: 'button, [role=button]', link: 'a[href]', field: 'input, textarea, select' }
  const called = (one) => one.getAttribute('aria-label') ?? (kind === 'field' ? one.labels?.[0]?.innerText : one.innerText) ?? ''
  const fits = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && one.checkVisibility()
  return [...document.querySelectorAll(kinds[kind])]
    .find((one) => fits(one) && new RegExp(name).test(called(one).replace(/\\s+/g, ' ').trim())) ?? null`

const IS_THERE = `return (function () { ${FIND} }).apply(null, arguments) !== null`
const ON_SCREEN = 'return document.body.innerText'
const HEADING = 'return document.querySelector("h1")?.textContent ?? ""'
/** Opens a screen within the app. Every screen has its own heading, so a heading without the mark belongs to the new one. */
const LEAVE_FOR = `for (const one of document.querySelectorAll('h1')) one.dataset.left = 'yes'
history.pushState({}, '', arguments[0])`
const NEW_HEADING = 'return document.querySelector("h1:not([data-left])")?.textContent ?? ""'
const LOADED = `return String(document.querySelector('[role=status][aria-label="Loading"]') === null)`
const ENTER = '\uE007'

/** A person in a browser that Playwright does not drive. Finds things by their visible names, and waits for them. */
export class Visitor {
  private readonly browser: OtherBrowser
  private readonly product: string
  private readonly name: string

  /** The pictures of this person's screens begin with the name. */
  constructor(browser: OtherBrowser, product: string, name: string) {
    this.browser = browser
    this.product = product
    this.name = name
  }

  async goesTo(path: string): Promise<void> {
    await this.browser.goto(`${this.product}${path}`)
  }

  /** Opens a screen, up to its heading. */
  async opens(path: string): Promise<void> {
    await this.goesTo(path)
    await this.sees(/./, HEADING)
  }

  /** Opens another screen within the app, as links do. It shows no error. */
  async looksAt(path: string): Promise<void> {
    await this.browser.run(LEAVE_FOR, path)
    await this.sees(/./, NEW_HEADING)
    await this.sees(/^true$/, LOADED)
    const words = await this.browser.run<string>(ON_SCREEN)
    expect(words, path).not.toMatch(/something went wrong/i)
    if (PICTURES === undefined) return
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(join(PICTURES, `${this.name}-${path.replaceAll(/\W+/g, '-')}.png`), await this.browser.picture())
  }

  async press(kind: Kind, name: RegExp): Promise<void> {
    await this.finds(kind, name)
    await this.browser.press(FIND, kind, name.source)
  }

  async fill(label: RegExp, text: string, { enter = false } = {}): Promise<void> {
    await this.press('field', label)
    await this.browser.type(enter ? `${text}${ENTER}` : text)
  }

  async finds(kind: Kind, name: RegExp): Promise<void> {
    await this.waits(`no ${kind} “${name.source}”`, async () => {
      await expect.poll(() => this.browser.run<boolean>(IS_THERE, kind, name.source), PATIENCE).toBe(true)
    })
  }

  /** Waits until the page says this. */
  async reads(words: RegExp): Promise<void> {
    await this.sees(words, ON_SCREEN)
  }

  /** Waits for a path and returns it. */
  async comesTo(path: RegExp): Promise<string> {
    await this.sees(path, 'return location.pathname')
    return this.browser.run<string>('return location.pathname')
  }

  async signsIn(phone: string): Promise<void> {
    await this.opens('/auth')
    await this.fill(/^Mobile number/, phone)
    await this.press('button', /^Send code/)
    await this.press('button', /^Fill in/)
    await this.comesTo(/^\/locations\/-?\d+\/(home|jobs)/)
    // Until the first screen stands, the app changes the address, which cancels whatever is opened next.
    await this.sees(/./, HEADING)
  }

  private async sees(wanted: RegExp, body: string): Promise<void> {
    await this.waits(`not seen: ${wanted.source}`, async () => {
      await expect.poll(() => this.browser.run<string>(body), PATIENCE).toMatch(wanted)
    })
  }

  /** What is on screen tells why something was not found. */
  private async waits(what: string, found: () => Promise<void>): Promise<void> {
    try {
      await found()
    } catch (cause) {
      const screen = await this.browser.run<string>('return `${location.href}\n${document.body.innerText}`')
      throw new Error(`${what}, on ${screen}`, { cause })
    }
  }
}
