import { Agent, get } from 'node:http'

/** Requests in turn at an even pace, whether or not earlier ones are answered, like people send them. */
export interface SteadyLoad {
  url: string
  requests: { path: string; headers: Record<string, string> }[]
  per_second: number
  seconds: number
}

/** What came of a steady load. */
export interface SteadyResult {
  /** How long the slowest of a hundred successes waited, in milliseconds from its due moment. */
  p99: number
  succeeded: number
  /** Answers of 503 that say when to come back. */
  refused: number
}

// A separate program, so it does not measure its harness. Its only argument is a SteadyLoad in JSON; it prints a SteadyResult. It fails on
// any other answer, and on none.
const { url, requests, per_second, seconds } = JSON.parse(process.argv[2] ?? '') as SteadyLoad
// Enough sockets for an overloaded server to answer slowly: a request that waits here for a socket would not reach it.
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const ANSWERED_WITHIN_MS = 30_000

/** Milliseconds from `due` to the end of a success; null for a refusal. */
const waitOf = (due: number, { path, headers }: SteadyLoad['requests'][number]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { agent, headers, timeout: ANSWERED_WITHIN_MS }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - due)
        else if (response.statusCode === 503 && response.headers['retry-after'] !== undefined) resolve(null)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error(`${path} did not answer`)))
  })

const began = performance.now()
const amount = Math.round(per_second * seconds)
const waits: Promise<number | null>[] = []
await new Promise<void>((resolve) => {
  const pace = setInterval(() => {
    const due = Math.min(amount, Math.floor(((performance.now() - began) / 1_000) * per_second))
    while (waits.length < due) waits.push(waitOf(began + (waits.length / per_second) * 1_000, requests[waits.length % requests.length]!))
    if (waits.length < amount) return
    clearInterval(pace)
    resolve()
  }, 1)
})
const answers = await Promise.all(waits)
agent.destroy()
const sorted = answers.filter((wait) => wait !== null).toSorted((one, other) => one - other)
if (sorted.length === 0) throw new Error('no request succeeded')
console.log(
  JSON.stringify({
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1]!,
    succeeded: sorted.length,
    refused: answers.length - sorted.length,
  } satisfies SteadyResult),
)
