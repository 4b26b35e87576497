import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import pg from 'pg'
import { type Recorded, textOf } from './statement-recorder.ts'

/** One request and the statements that answered it, as a line of the file. */
export interface RecordedCall {
  path: string
  statements: Recorded[]
}

/** Writes each request of the server with its statements to `file`, a line each in JSON. What runs in the background is left out. */
export function recordStatements(server: Server, file: string): void {
  const current = new AsyncLocalStorage<Recorded[]>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values: own } = typeof asked === 'string' ? { text: asked, values } : asked
    current.getStore()?.push({ text, values: (own ?? values ?? []).map((value) => (value === null ? null : textOf(value))) })
    return Reflect.apply(query, this, given) as unknown
  } as typeof query
  const emit = server.emit.bind(server)
  server.emit = (name: string, ...args: unknown[]): boolean => {
    if (name !== 'request') return emit(name, ...args)
    const statements: Recorded[] = []
    const [{ url: path = '' }, response] = args as [IncomingMessage, ServerResponse]
    response.once('finish', () => appendFileSync(file, `${JSON.stringify({ path, statements } satisfies RecordedCall)}\n`))
    return current.run(statements, () => emit(name, ...args))
  }
}
