import type { TestApp } from './start-test-app.ts'
import type { Person } from './test-person.ts'

interface Heard {
  id: string
  kind: string
  payload: Record<string, number>
  at: number
}

/** The address the server of a test listens on. */
export function addressOf(test: TestApp): string {
  const address = test.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return `http://127.0.0.1:${address.port}`
}

/** Opens a stream as the web app does, and collects what it says. */
export async function listen(test: TestApp, person: Pick<Person, 'token'>, lastEventId?: string) {
  const stopper = new AbortController()
  const response = await fetch(`${addressOf(test)}/api/realtime/`, {
    headers: { authorization: `Bearer ${person.token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: stopper.signal,
  })
  const heard: Heard[] = []
  const state = { ended: false, status: response.status }
  const hear = (block: string): void => {
    const line = (name: string): string =>
      block
        .split('\n')
        .find((one) => one.startsWith(`${name}: `))
        ?.slice(name.length + 2) ?? ''
    if (line('data') === '') return
    heard.push({ id: line('id'), kind: line('event'), payload: JSON.parse(line('data')) as Record<string, number>, at: performance.now() })
  }
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk as Uint8Array, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        blocks.forEach(hear)
      }
    } catch (error) {
      // The server may cut the connection; only our own stop is silent.
      if (!stopper.signal.aborted && !(error instanceof TypeError)) throw error
    }
    state.ended = true
  }
  const reading = read()
  return {
    heard,
    state,
    /** The position of the last event heard, to resume after it. */
    lastId: (): string | undefined => heard.at(-1)?.id,
    async stop() {
      stopper.abort()
      await reading
    },
  }
}
