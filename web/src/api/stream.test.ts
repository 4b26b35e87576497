// @vitest-environment jsdom
import type { LiveEvent } from '@muster/contract/realtime/live-event.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Another file of this run may have replaced the stream, so each test loads it again.
let stop: () => void
let asked: (string | null)[]
let heard: (LiveEvent | null)[]
let connections: { say: (block: string) => void; end: () => void; isCut: () => boolean }[]

function connect(_url: unknown, { headers, signal }: { headers: Headers; signal: AbortSignal }): Promise<Response> {
  asked.push(headers.get('Last-Event-ID'))
  const encoder = new TextEncoder()
  let isCut = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => {
        isCut = true
        controller.error(signal.reason)
      })
      connections.push({
        say: (block) => controller.enqueue(encoder.encode(block)),
        end: () => controller.close(),
        isCut: () => isCut,
      })
    },
  })
  return Promise.resolve(new Response(body))
}

beforeEach(async () => {
  vi.resetModules()
  vi.doUnmock('./stream.ts')
  const [{ startSession }, { onLiveEvent, openStream }] = [await import('../session/session.ts'), await import('./stream.ts')]
  asked = []
  heard = []
  connections = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', connect)
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, lead: () => Promise<void>) => lead() } })
  startSession('a-token-of-this-test', 3_600)
  const forget = onLiveEvent((event) => heard.push(event))
  const close = openStream()
  stop = () => {
    close()
    forget()
  }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const open = (id: string): string => `: beat\n\nid: ${id}\nevent: open\ndata: {"kind":"open"}\n\n`
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('reads nothing again when the stream first opens, and everything when it comes back', async () => {
  connections[0]!.say(open('7-1'))
  await wait(10)
  expect(heard).toEqual([])
  connections[0]!.end()
  await wait(2_000)
  // It heard no event, and still resumes from where it was.
  expect(asked).toEqual([null, '7-1'])
  connections[1]!.say(open('7-1'))
  await wait(10)
  expect(heard).toEqual([null])
})

it('resumes after the last event', async () => {
  connections[0]!.say(`${open('7-1')}id: 8-2\nevent: gig\ndata: {"kind":"gig","gig_id":3}\n\n`)
  await wait(10)
  expect(heard).toEqual([{ kind: 'gig', gig_id: 3 }])
  connections[0]!.end()
  await wait(2_000)
  expect(asked).toEqual([null, '8-2'])
})

it('reads everything again when the server can no longer say what changed', async () => {
  connections[0]!.say(`${open('7-1')}id: 9-1\nevent: reload\ndata: {"kind":"reload"}\n\n`)
  await wait(10)
  expect(heard).toEqual([null])
})

it('gives up on a connection that fell silent, and opens another', async () => {
  connections[0]!.say(open('7-1'))
  for (let beat = 0; beat < 4; beat++) {
    await wait(15_000)
    connections[0]!.say(': beat\n\n')
  }
  await wait(30_000)
  expect([asked.length, connections[0]!.isCut()]).toEqual([1, false])
  await wait(10_000)
  expect([asked, connections[0]!.isCut()]).toEqual([[null, '7-1'], true])
})
