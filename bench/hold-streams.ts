import { connect } from 'node:net'

/** What to open: a stream for each token. */
export interface HeldStreams {
  port: number
  path: string
  tokens: string[]
}

/** What this program says: how many streams are open, and each time all of them heard what they were asked to count. */
export type HeldReport = { opened: number } | { heard: number } | { failed: string }

// A separate program, so that holding ten thousand sockets costs neither the server's core nor the harness. The first message is a
// HeldStreams, each later one how many marks it must have heard in all. A mark is a `~` in a frame.
const MARK = '~'.charCodeAt(0)
const OPENING_AT_ONCE = 100
const say = (report: HeldReport): void => void process.send!(report)
let heard = 0
let wanted = 0

function count(chunk: Buffer): void {
  for (const byte of chunk) if (byte === MARK) heard++
  if (wanted === 0 || heard < wanted) return
  wanted = 0
  say({ heard })
}

const open = ({ port, path }: HeldStreams, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('a stream was closed')))
    socket.once('data', (head: Buffer) => {
      if (head.toString('latin1', 0, 12) !== 'HTTP/1.1 200') return reject(new Error(head.toString('latin1', 0, 300)))
      count(head)
      socket.on('data', count)
      resolve()
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  })

async function openAll(streams: HeldStreams): Promise<void> {
  const left = streams.tokens.values()
  const lane = async (): Promise<void> => {
    for (const token of left) await open(streams, token)
  }
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, lane))
  say({ opened: streams.tokens.length })
}

process.on('message', (message: HeldStreams | number) => {
  if (typeof message === 'number') {
    wanted = message
    count(Buffer.alloc(0))
  } else openAll(message).catch((error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }))
})
process.on('disconnect', () => process.exit())
