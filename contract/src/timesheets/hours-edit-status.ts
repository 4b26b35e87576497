import { z } from 'zod'
import { machine } from '../machine.ts'

export type HoursEditStatus = 'OPEN' | 'ACCEPTED' | 'CONTESTED' | 'KEPT' | 'TAKEN' | 'REPLACED'
export type HoursEditEvent = 'accept' | 'contest' | 'replace' | 'keep' | 'take' | 'withdraw'

/**
 * The life of a manager's change of a pro's hours. The pro accepts or contests it once. A manager settles a contested change: keeps it
 * with a second reason, or takes the pro's version; until then the pro may withdraw. A withdrawn dispute of hours that nobody had changed
 * leaves no change, so it counts as replaced. Unanswered, a change stays OPEN and stands from its deadline on.
 */
export const hoursEditStatus = machine<HoursEditStatus, HoursEditEvent>({
  OPEN: { accept: 'ACCEPTED', contest: 'CONTESTED', replace: 'REPLACED' },
  ACCEPTED: {},
  CONTESTED: { keep: 'KEPT', take: 'TAKEN', withdraw: 'ACCEPTED', replace: 'REPLACED' },
  KEPT: {},
  TAKEN: {},
  REPLACED: {},
})

export const HoursEditStatus = z.enum(hoursEditStatus.states)
