import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ApplyRefusal } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'

/** Why a pro can't apply, in one line. */
export const refusalWords: Record<ApplyRefusal, MessageDescriptor> = {
  GIG_NOT_OPEN: msg`This shift is no longer open`,
  GIG_STARTED: msg`This shift has started`,
  GIG_FILLED: msg`All spots are filled`,
  ALREADY_APPLIED: msg`You already applied`,
  BLOCKED: msg`You can’t work for this business`,
  SUSPENDED: msg`Your account is paused for now`,
  EMPLOYMENT_TYPE_UNSUPPORTED: msg`This business doesn’t hire your work type (W-2 or 1099)`,
  CERTIFICATION_MISSING: msg`You’re missing a certificate, or yours expires before the shift`,
  NOT_IN_NETWORK: msg`Only for pros in this business’s network`,
  OVERLAPPING_GIG: msg`Overlaps a shift you confirmed`,
}
