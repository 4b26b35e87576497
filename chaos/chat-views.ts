import type { ChatConnection } from './chat-connection.ts'
import { type KeptMessage, readText } from './chat-verdict.ts'

interface SentPage {
  results: { sequence: number; body: string }[]
  has_earlier: boolean
}

/** What one person's app shows, by channel. It reads a channel only when it heard that something changed there. */
export interface ChatViews {
  views: ReadonlyMap<string, readonly KeptMessage[]>
  /** Notes that channels changed. */
  changed(channels: readonly string[]): void
  /** Whether it heard of changes that it has not read, and is not reading. */
  isBehind(): boolean
  /** Reads the channels that changed, if any. */
  readChanges(): Promise<void>
}

/** Shows the messages of `channels`, none of which it has read. */
export function openChatViews(connection: ChatConnection, channels: readonly string[]): ChatViews {
  const views = new Map<string, KeptMessage[]>(channels.map((channel) => [channel, []]))
  const changed = new Set<string>()
  let isReading = false

  async function readChannel(channel: string): Promise<void> {
    const view = views.get(channel)!
    const known = view.at(-1)?.sequence ?? 0
    const pages: SentPage['results'][] = []
    for (let before: number | undefined; ; ) {
      const page = (await connection.ask(`/chats/${channel}/messages/${before === undefined ? '' : `?before=${before}`}`)) as SentPage
      pages.unshift(page.results)
      before = page.results[0]?.sequence
      if (!page.has_earlier || before === undefined || before <= known + 1) break
    }
    for (const { sequence, body } of pages.flat()) if (sequence > known) view.push({ channel, sequence, ...readText(body) })
  }

  return {
    views,
    changed: (which) => which.forEach((channel) => changed.add(channel)),
    isBehind: () => !isReading && changed.size > 0,
    async readChanges() {
      if (isReading) return
      isReading = true
      const due = Array.from(changed)
      for (const channel of due) {
        // What changes while it reads counts as changed again.
        changed.delete(channel)
        await readChannel(channel)
      }
      isReading = false
    },
  }
}
