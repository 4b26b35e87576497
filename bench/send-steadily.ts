import { Agent, get } from 'node:http'

/** Requests in turn at an even pace, whether or not earlier ones are answered, like people send them. */
export interface SteadyLoad {
  url: string
  requests: { path: string; headers: Record<string, string> }[]
  per_second: number
  seconds: number
}

// A separate program, so it does not measure its harness. Its only argument is a SteadyLoad in JSON. It prints how long the
// slowest of a hundred waited, in milliseconds from its due moment. It fails unless every answer is a success.
const { url, requests, per_second, seconds } = JSON.parse(process.argv[2] ?? '') as SteadyLoad
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const ANSWERED_WITHIN_MS = 30_000

const waitOf = (due: number, { path, headers }: SteadyLoad['requests'][number]): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}${path}`, { agent, headers, timeout: ANSWERED_WITHIN_MS }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - due)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    })
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error(`${path} did not answer`)))
  })

const began = performance.now()
const amount = per_second * seconds
const waits: Promise<number>[] = []
await new Promise<void>((resolve) => {
  const pace = setInterval(() => {
    const due = Math.min(amount, Math.floor(((performance.now() - began) / 1_000) * per_second))
    while (waits.length < due) waits.push(waitOf(began + (waits.length / per_second) * 1_000, requests[waits.length % requests.length]!))
    if (waits.length < amount) return
    clearInterval(pace)
    resolve()
  }, 1)
})
const sorted = (await Promise.all(waits)).toSorted((one, other) => one - other)
agent.destroy()
console.log(sorted[Math.ceil(sorted.length * 0.99) - 1])
