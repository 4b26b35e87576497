import type { ManyNotice } from './message-words.ts'
import type { NoticePro, ShiftToTell } from './told-reading.ts'

/** A notice that `tellingOnce` holds until every shift is done. */
export interface HeldNotice {
  gig: ShiftToTell
  pro: NoticePro
  kind: ManyNotice
}
