import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type answerCrew, type applyCrew, type askCrew, listCrewInvites } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'

/** The calls whose answers change when friends apply together, or don't. */
export const changesOfCrews = [getGigForPro, listProApplications, searchGigs, listCrewInvites]

type Refusals = CallError<typeof askCrew> | CallError<typeof answerCrew> | CallError<typeof applyCrew>

/** Why friends can't apply together. */
export function useCrewWords(): Record<Refusals, string> {
  const { t } = useLingui()
  return {
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    GIG_FILLED: t`All spots are filled.`,
    ALREADY_APPLIED: t`You already applied. Withdraw that first to apply with friends.`,
    BLOCKED: t`You can’t work for this business.`,
    SUSPENDED: t`Your account is paused for now.`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`This business pays in a way that your profile doesn’t allow.`,
    CERTIFICATION_MISSING: t`You need a valid certification for this shift.`,
    OVERLAPPING_GIG: t`You have a confirmed shift at that time, so you can’t be selected together.`,
    NOT_IN_NETWORK: t`Only pros in this business’s network can take this shift.`,
    CREW_OFF: t`You can’t bring friends to an interview.`,
    CREW_TOO_LATE: t`It’s less than 2 hours to the start. Apply alone instead.`,
    CREW_OPEN: t`You’re already asking friends for this shift.`,
    CREW_TOO_BIG: t`There are fewer open spots than that. Ask fewer friends.`,
    CREWS_USED_UP: t`You asked friends 3 times for this shift. Apply alone instead.`,
    CREW_OWN_NUMBER: t`That’s your own number. Enter a friend’s.`,
    FEATURE_OFF: t`You can’t ask friends any more. Apply alone instead.`,
    CREW_OVER: t`This is over: someone said no, or the time ran out.`,
    CREW_NOBODY: t`No friend said yes. Apply alone instead.`,
  }
}
