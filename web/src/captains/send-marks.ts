import { checkInAsCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { CrewMember } from '@muster/contract/captains/captain-shift.ts'
import type { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { sendInOrder } from '../api/send-in-order.ts'
import { dropMark, keptMarks, type KeptMark, refuseMark } from './kept-marks.ts'

/** Refusals that lose nothing: the server has the time already, or it was too early and the captain marks again. */
const LOSES_NOTHING = ['ALREADY_CLOCKED_IN', 'ALREADY_CLOCKED_OUT', 'CLOCK_IN_TOO_EARLY']

let sending: Promise<boolean> | null = null

interface Answers {
  onTaken: (mark: KeptMark, member: CrewMember) => void
  onRefused: (mark: KeptMark, error: CallFailed) => void
}

const sendAll = ({ onTaken, onRefused }: Answers): Promise<boolean> =>
  sendInOrder({
    next: () => keptMarks()[0],
    send: ({ shift_id, application_id, punch_type, client_id, time }: KeptMark) =>
      call(checkInAsCaptain, { params: { shiftId: shift_id }, body: { application_id, punch_type, client_id, time } }),
    taken(mark, member) {
      if (member !== null) onTaken(mark, member)
      dropMark(mark.client_id)
    },
    refused(mark, error) {
      if (LOSES_NOTHING.includes(error.code)) dropMark(mark.client_id)
      else refuseMark(mark.client_id, error.code)
      onRefused(mark, error)
    },
  })

/**
 * Sends the queued marks in order until all are answered or the server stops answering. One tab never runs it twice at a time. If two
 * tabs send the same mark, it counts once because of its id.
 */
export async function sendMarks(answers: Answers): Promise<void> {
  sending ??= sendAll(answers).finally(() => {
    sending = null
  })
  await sending
}
