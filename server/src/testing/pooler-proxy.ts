import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A line to a server that drops what a connection asks for at its start, as PgBouncer does when it is set to ignore it. */
export async function poolerProxy(url: string): Promise<{ url: string; close(): void }> {
  const target = new URL(url)
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    for (const socket of [inner, outer]) socket.on('error', () => undefined)
    inner.once('data', (first: Buffer) => {
      outer.write(withoutSettings(first))
      inner.pipe(outer).pipe(inner)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${address.port}`
  return { url: through.href, close: () => void server.close() }
}

/** The startup message with the user and the database only. It is a length, a version, and pairs of texts that end with a zero byte. */
function withoutSettings(message: Buffer): Buffer {
  const texts = message.toString('utf8', 8).split('\0')
  const kept = ['user', 'database'].flatMap((name) => [name, texts[texts.indexOf(name) + 1] ?? ''])
  const body = Buffer.from(`${kept.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  message.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}
