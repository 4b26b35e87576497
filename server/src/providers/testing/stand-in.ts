import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Answered {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface StandIn {
  url: string
  /** Every request so far, oldest first. */
  asked: Asked[]
  close(): Promise<void>
}

/** Replaces a provider with a real HTTP server on a free local port. An `answer` that never resolves is a provider that hangs. */
export async function startStandIn(answer: (asked: Asked) => Answered | Promise<Answered>): Promise<StandIn> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
      const one = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks),
      }
      asked.push(one)
      Promise.resolve(answer(one)).then(
        ({ status, headers = {}, body = '' }) => response.writeHead(status, headers).end(body),
        // The test sees why its stand-in failed.
        (error: unknown) => response.writeHead(599).end(String(error)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answered => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
})
