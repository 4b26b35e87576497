import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ApplyRefusal } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'

/** Why one cannot apply, in one line, and the way out where there is one. */
export const refusalWords: Record<ApplyRefusal, MessageDescriptor> = {
  GIG_NOT_OPEN: msg`This shift is not open any more`,
  GIG_STARTED: msg`This shift has started`,
  GIG_FILLED: msg`Every place is taken`,
  ALREADY_APPLIED: msg`You have applied`,
  BLOCKED: msg`This business and you do not work together`,
  SUSPENDED: msg`Your account is paused for now`,
  EMPLOYMENT_TYPE_UNSUPPORTED: msg`This place hires in another way than you work (W-2 or 1099)`,
  CERTIFICATION_MISSING: msg`A certificate is missing or ends before the shift`,
  NOT_IN_NETWORK: msg`Only for this business’s own network`,
  OVERLAPPING_GIG: msg`Overlaps a shift you have confirmed`,
}
