import { setTimeout as delay } from 'node:timers/promises'

/** What one page heard. After `reload` it reads everything again, so it knows every change up to then. */
export interface LiveReader {
  heard: number[]
  reloads: number
  /** Cuts the connection, as a lost network does. The page comes back. */
  cut(): void
  stop(): Promise<void>
}

const PAUSE_MS = 100

/** Keeps a stream open like the web app: it resumes after the last position it knows. */
export function readLive(address: string, token: string): LiveReader {
  const stopping = new AbortController()
  let connection = new AbortController()
  let lastId: string | null = null
  const reader: Omit<LiveReader, 'cut' | 'stop'> = { heard: [], reloads: 0 }

  function hear(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    lastId = field('id') ?? lastId
    const data = JSON.parse(field('data') ?? '{}') as { kind?: string; gig_id?: number }
    if (data.kind === 'reload') reader.reloads++
    if (data.gig_id !== undefined) reader.heard.push(data.gig_id)
  }

  async function readOnce(): Promise<void> {
    connection = new AbortController()
    const response = await fetch(`${address}/api/realtime/`, {
      headers: { authorization: `Bearer ${token}`, ...(lastId !== null && { 'last-event-id': lastId }) },
      signal: AbortSignal.any([stopping.signal, connection.signal]),
    })
    if (!response.ok || response.body === null) return
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      blocks.forEach(hear)
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      // A killed server, a cut connection and a server that starts all end here; the page tries again.
      await readOnce().catch((error: unknown) => {
        if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
      })
      await delay(PAUSE_MS)
    }
  })()
  return Object.assign(reader, {
    cut: () => connection.abort(),
    stop: async () => {
      stopping.abort()
      await running
    },
  })
}
