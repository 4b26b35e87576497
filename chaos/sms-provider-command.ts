import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { seededRandom } from '../server/src/demo/scene/seeded-random.ts'

// An SMS provider without an idempotency key that fails a third of the time. It appends each text that it delivers to a file, which survives
// its kill, before it answers: one JSON line each.
const [port = '', file = '', seed = ''] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const FAILS = 1 / 3

createServer((request, response) => {
  let form = ''
  request.on('data', (chunk: Buffer) => (form += chunk.toString()))
  request.on('end', () => {
    const { To, From, Body } = Object.fromEntries(new URLSearchParams(form))
    if (request.method !== 'POST' || !request.url?.endsWith('/Messages.json') || !To || !From || !Body) {
      response.writeHead(400).end(JSON.stringify({ code: 21604, message: 'A parameter is required.' }))
      return
    }
    const fault = random.chance(FAILS) ? random.pick(['refuses', 'breaks', 'delivers and breaks'] as const) : null
    if (fault === 'refuses') {
      response.writeHead(503).end(JSON.stringify({ code: 20503, message: 'Service unavailable' }))
      return
    }
    if (fault !== 'breaks') appendFileSync(file, `${JSON.stringify({ To, Body })}\n`)
    if (fault === null) response.writeHead(201).end(JSON.stringify({ sid: 'SM', status: 'queued' }))
    else request.socket.destroy()
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('listens\n'))
