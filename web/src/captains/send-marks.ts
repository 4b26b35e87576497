import { checkInAsCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { CallFailed, InvalidResponse } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { report } from '../api/report.ts'
import { dropMark, keptMarks, type KeptMark, refuseMark } from './kept-marks.ts'

/** Keep the mark queued on a timeout, a 5xx, a 429 or an expired session: the server has not decided yet. */
const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status < 500 && error.status !== 401 && error.status !== 429

/** Refusals that lose nothing: the server has the time already, or it was too early and the captain marks again. */
const LOSES_NOTHING = ['ALREADY_CLOCKED_IN', 'ALREADY_CLOCKED_OUT', 'CLOCK_IN_TOO_EARLY']

let sending: Promise<void> | null = null

interface Answers {
  onTaken: (mark: KeptMark, member: CrewMember) => void
  onRefused: (mark: KeptMark, error: CallFailed) => void
}

async function sendAll({ onTaken, onRefused }: Answers): Promise<void> {
  for (let mark = keptMarks()[0]; mark !== undefined; mark = keptMarks()[0]) {
    const { shift_id, application_id, punch_type, client_id, time } = mark
    try {
      onTaken(mark, await call(checkInAsCaptain, { params: { shiftId: shift_id }, body: { application_id, punch_type, client_id, time } }))
      dropMark(client_id)
    } catch (error) {
      report(error)
      if (isAnswer(error)) {
        if (LOSES_NOTHING.includes(error.code)) dropMark(client_id)
        else refuseMark(client_id, error.code)
        onRefused(mark, error)
      }
      // An answer we cannot read still means the server decided. On any other error this mark and the rest stay queued.
      else if (error instanceof InvalidResponse) dropMark(client_id)
      else return
    }
  }
}

/**
 * Sends the queued marks in order until all are answered or the server stops answering. One tab never runs it twice at a time. If two
 * tabs send the same mark, it counts once because of its id.
 */
export function sendMarks(answers: Answers): Promise<void> {
  sending ??= sendAll(answers).finally(() => {
    sending = null
  })
  return sending
}
