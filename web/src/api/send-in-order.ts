import { CallFailed, InvalidResponse } from './call-failed.ts'
import { report } from './report.ts'

/**
 * Whether the server decided. Keep an act queued on a timeout, also the server's own (408: the network was too slow to bring the request),
 * a 5xx, a 429 or an expired session: the server has not decided yet.
 */
const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status < 500 && ![401, 408, 429].includes(error.status)

interface Sender<A, T> {
  /** The act to send next, in the order they were made. */
  next: () => A | undefined
  send: (act: A) => Promise<T>
  /** The server took it: forget it. `answer` is null if it can't be read, which still means that the server decided. */
  taken: (act: A, answer: T | null) => void | Promise<void>
  refused: (act: A, error: CallFailed) => void
}

/** Sends kept acts in order until all are answered or the server stops answering. Returns whether all are answered. */
export async function sendInOrder<A, T>({ next, send, taken, refused }: Sender<A, T>): Promise<boolean> {
  for (let act = next(); act !== undefined; act = next()) {
    try {
      await taken(act, await send(act))
    } catch (error) {
      report(error)
      if (isRefusal(error)) refused(act, error)
      else if (error instanceof InvalidResponse) await taken(act, null)
      else return false
    }
  }
  return true
}
