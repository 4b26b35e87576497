import { randomUUID } from 'node:crypto'
import { Agent, request as ask } from 'node:http'

/** Writes, each sent once, a few at a time. */
export interface Writes {
  url: string
  requests: { path: string; token: string }[]
  connections: number
}

// A separate program, so sending costs neither the server's core nor the harness. It reads a Writes in JSON from its input and fails unless every answer is a success.
const parts: Buffer[] = []
for await (const part of process.stdin) parts.push(part as Buffer)
const { url, requests, connections } = JSON.parse(Buffer.concat(parts).toString()) as Writes
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const WITHIN_MS = 20_000

const send = ({ path, token }: Writes['requests'][number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), 'content-length': '0' }
    const request = ask(`${url}${path}`, { agent, method: 'POST', headers, timeout: WITHIN_MS }, (response) => {
      const body: Buffer[] = []
      response.on('data', (part: Buffer) => body.push(part))
      response.once('end', () => {
        const status = response.statusCode ?? 0
        if (status >= 200 && status < 300) resolve()
        else reject(new Error(`${path} answered ${status}: ${Buffer.concat(body).toString()}`))
      })
    })
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error(`${path} did not answer`)))
    request.end()
  })

const left = requests.values()
const lane = async (): Promise<void> => {
  for (const request of left) await send(request)
}
await Promise.all(Array.from({ length: connections }, lane))
agent.destroy()
