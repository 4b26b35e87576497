import { setTimeout as delay } from 'node:timers/promises'

/** What a stream says: an event of the server, or a note about the stream. */
export interface LiveWord {
  kind?: string
  gig_id?: number
  channel_url?: string
}

/** One page's stream. */
export interface LiveStream {
  /** Cuts the connection, as a lost network does. The page comes back. */
  cut(): void
  stop(): Promise<void>
}

const PAUSE_MS = 100

/**
 * Keeps a stream open like the web app: it resumes after the last position it knows. `addressOf` names the server of each connection. `hear`
 * gets each event, and `open` and `reload` as the server says them.
 */
export function openLiveStream(addressOf: () => string, token: string, hear: (word: LiveWord) => void): LiveStream {
  const stopping = new AbortController()
  let connection = new AbortController()
  let lastId: string | null = null

  function hearBlock(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2)
    lastId = field('id') ?? lastId
    hear(JSON.parse(field('data') ?? '{}') as LiveWord)
  }

  async function readOnce(): Promise<void> {
    connection = new AbortController()
    const response = await fetch(`${addressOf()}/api/realtime/`, {
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
      blocks.forEach(hearBlock)
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
  return {
    cut: () => connection.abort(),
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
