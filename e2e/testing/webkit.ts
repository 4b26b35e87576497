import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { ANSWERS_WITHIN_MS, end, type OtherBrowser, said, SELECT_FOCUSED, until } from './other-browser.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Sends a WebDriver command and returns its value. */
async function webDriver(base: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

/** WebKitGTK, the engine of Safari. It needs a screen, which Xvfb draws in memory. */
export async function openWebKit(): Promise<OtherBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const programs = [screen]
  const close = async (): Promise<void> => {
    for (const program of programs.toReversed()) await end(program)
  }
  try {
    const display = await said(screen, /^(\d+)$/m)
    // Root has no user namespaces for its sandbox, and tests open pages of our own only.
    const env = { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', TZ: 'America/New_York' }
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], { env })
    programs.push(driver)
    const base = `http://127.0.0.1:${port}`
    await until(async () => (await webDriver(base, '/status')) !== undefined)
    const options = { binary: MINI_BROWSER, args: ['--automation'] }
    const { sessionId } = (await webDriver(base, '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { sessionId: string }
    const send = (path: string, body?: object): Promise<unknown> => webDriver(base, `/session/${sessionId}${path}`, body)
    const run = async <T>(body: string, ...args: string[]): Promise<T> =>
      JSON.parse(
        String(
          await send('/execute/sync', { script: `return JSON.stringify((function() { ${body} }).apply(null, arguments) ?? null)`, args }),
        ),
      ) as T
    return {
      run,
      goto: async (url) => {
        await send('/url', { url })
      },
      async press(body, ...args) {
        const found = (await send('/execute/sync', { script: body, args })) as Record<string, string>
        await send(`/element/${found[ELEMENT]}/click`, {})
      },
      async type(text) {
        await run(SELECT_FOCUSED)
        const focused = (await send('/execute/sync', { script: 'return document.activeElement', args: [] })) as Record<string, string>
        await send(`/element/${focused[ELEMENT]}/value`, { text })
      },
      resize: async ({ width, height }) => {
        await send('/window/rect', { width, height })
      },
      picture: async () => Buffer.from(String(await send('/screenshot')), 'base64'),
      async close() {
        await webDriver(base, `/session/${sessionId}`).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A port that nobody uses. The driver takes no zero for one. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
