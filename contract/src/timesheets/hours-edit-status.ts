import { z } from 'zod'
import { machine } from '../machine.ts'

export type HoursEditStatus = 'OPEN' | 'ACCEPTED' | 'CONTESTED' | 'KEPT' | 'TAKEN' | 'REPLACED'
export type HoursEditEvent = 'accept' | 'contest' | 'replace' | 'keep' | 'take'

/**
 * The life of a manager's change of a pro's hours. The pro accepts or contests it once. A manager settles a contested change: keeps it
 * with a second reason, or takes the pro's version. Unanswered, it stays OPEN and stands from its deadline on.
 */
export const hoursEditStatus = machine<HoursEditStatus, HoursEditEvent>({
  OPEN: { accept: 'ACCEPTED', contest: 'CONTESTED', replace: 'REPLACED' },
  ACCEPTED: {},
  CONTESTED: { keep: 'KEPT', take: 'TAKEN' },
  KEPT: {},
  TAKEN: {},
  REPLACED: {},
})

export const HoursEditStatus = z.enum(hoursEditStatus.states)
