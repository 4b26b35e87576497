import autocannon from 'autocannon'

/** What to send: the requests in turn, over and over, until `amount` are answered. */
export interface Load {
  url: string
  requests: { path: string; headers: Record<string, string> }[]
  connections: number
  amount: number
}

// A separate program, so sending costs neither the server's core nor the harness. Its only argument is a Load in JSON.
// It fails unless every answer is a success: a fast refusal is not speed.
const { url, requests, connections, amount } = JSON.parse(process.argv[2] ?? '') as Load
const result = await autocannon({ url, requests: requests.map((request) => ({ ...request, method: 'GET' })), connections, amount })
const succeeded = result['2xx']
if (result.errors > 0 || result.non2xx > 0 || succeeded !== amount) {
  console.error(`${succeeded} of ${amount} requests succeeded; ${result.non2xx} were refused, ${result.errors} failed`)
  process.exitCode = 1
}
