import { checkInAsCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { CallFailed, InvalidResponse } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { report } from '../api/report.ts'
import { dropMark, keptMarks, type KeptMark, refuseMark } from './kept-marks.ts'

/** Silence, the server's own faults, too many at once, a session that has run out: none of them is an answer to the mark. */
const isAnswer = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status < 500 && error.status !== 401 && error.status !== 429

/** Refusals that lose nothing: the arrival or leaving is known already, or it was marked too early and is due to be marked again. */
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
      // An answer we cannot read was one all the same; anything else leaves this mark and those after it for later.
      else if (error instanceof InvalidResponse) dropMark(client_id)
      else return
    }
  }
}

/**
 * Sends what waits, in the order it was marked, until it is all answered or there is no answer. Never twice at a time from one tab; what two
 * tabs send counts once by its id.
 */
export function sendMarks(answers: Answers): Promise<void> {
  sending ??= sendAll(answers).finally(() => {
    sending = null
  })
  return sending
}
