import { expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { sendInOrder } from './send-in-order.ts'

const failed = (status: number) => new CallFailed({ status, code: 'UNKNOWN', message: 'no', target: null, details: [], request_id: null })

/** Sends two acts whose first one fails once with this status. Returns what became of them. */
async function outcome(status: number) {
  const waiting = ['first', 'second']
  const [taken, refused]: string[][] = [[], []]
  const drop = (act: string): void => void waiting.splice(waiting.indexOf(act), 1)
  const isDone = await sendInOrder<string, null>({
    next: () => waiting[0],
    send: (act) => (act === 'first' ? Promise.reject(failed(status)) : Promise.resolve(null)),
    taken: (act) => {
      taken!.push(act)
      drop(act)
    },
    refused: (act) => {
      refused!.push(act)
      drop(act)
    },
  })
  return { isDone, waiting, taken, refused }
}

// 408 is the server's word for a request that a slow network did not bring in time.
test.each([401, 408, 429, 500, 503])('an act that is answered with %d waits, and those behind it too', async (status) => {
  expect(await outcome(status)).toEqual({ isDone: false, waiting: ['first', 'second'], taken: [], refused: [] })
})

test.each([403, 404, 409, 422])('an act that is answered with %d is refused, and the next one is sent', async (status) => {
  expect(await outcome(status)).toEqual({ isDone: true, waiting: [], taken: ['second'], refused: ['first'] })
})
