import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANSWERS_WITHIN_MS, end, type OtherBrowser, said, SELECT_FOCUSED, until } from './other-browser.ts'

const PROGRAM = '/usr/bin/firefox-esr'

type Answer = { id?: number; type: 'success' | 'error' | 'event'; result?: unknown; message?: string }

/** Sends the commands of WebDriver BiDi over its socket. */
async function bidi(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  return (method, params) => {
    const id = ++last
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`no answer to ${method}`)), ANSWERS_WITHIN_MS)
      waiting.set(id, (answer) => {
        clearTimeout(limit)
        waiting.delete(id)
        if (answer.type === 'error') reject(new Error(`${method}: ${answer.message}`))
        else resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

interface Evaluated {
  type: string
  result?: { value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

export async function openFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'muster-firefox-'))
  const program = spawn(PROGRAM, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
    env: { ...process.env, HOME: profile, TZ: 'America/New_York' },
  })
  const close = async (): Promise<void> => {
    await end(program)
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const send = await bidi(`${await said(program, /WebDriver BiDi listening on (ws:\S+)/)}/session`)
    await send('session.new', { capabilities: {} })
    // The first tab is still opening its own page, which would cut off ours.
    const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
    const call = async (body: string, args: string[]): Promise<Evaluated['result']> => {
      const answer = (await send('script.callFunction', {
        functionDeclaration: `function() { ${body} }`,
        arguments: args.map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: true,
      })) as Evaluated
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return answer.result
    }
    const act = (type: string, actions: object[]): Promise<unknown> =>
      send('input.performActions', { context, actions: [{ type, id: type, actions }] })
    const run = async <T>(body: string, ...args: string[]): Promise<T> =>
      JSON.parse((await call(`return JSON.stringify((function() { ${body} }).apply(null, arguments) ?? null)`, args))?.value ?? 'null') as T
    return {
      run,
      async goto(url) {
        // The app cancels it when it changes its own address at that moment, as it does for those who are led on.
        await until(async () => (await send('browsingContext.navigate', { context, url, wait: 'interactive' })) !== undefined)
      },
      async press(body, ...args) {
        const element = await call(
          `const found = (function() { ${body} }).apply(null, arguments); found.scrollIntoView({ block: 'center' }); return found`,
          args,
        )
        await act('pointer', [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId: element?.sharedId } } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ])
      },
      async type(text) {
        await run(SELECT_FOCUSED)
        await act(
          'key',
          [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        )
      },
      resize: async ({ width, height }) => {
        await send('browsingContext.setViewport', { context, viewport: { width, height } })
      },
      picture: async () => Buffer.from(((await send('browsingContext.captureScreenshot', { context })) as { data: string }).data, 'base64'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
