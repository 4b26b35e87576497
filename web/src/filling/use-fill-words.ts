import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FillRow, PickRefusal } from '@muster/contract/filling/fill-plan.ts'

type Passed = FillRow['passed_over'][number]

/** Why an offer could not be sent after all. */
export function useRefusalWords(): Record<PickRefusal, string> {
  const { t } = useLingui()
  return {
    BUSY: t`Now has another shift`,
    REST: t`Would have under 10 hours of rest`,
    WEEK_HOURS: t`Would go over 40 hours`,
    OUTSIDE_PREFERENCES: t`Outside the days and hours they said`,
    CERTIFICATION_MISSING: t`Missing a certificate`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`No employment type in common`,
    BLOCKED: t`Blocked at this location`,
    SUSPENDED: t`Not available for now`,
    GIG_FILLED: t`The spot was just filled`,
    GIG_NOT_OPEN: t`This shift is no longer open`,
    GIG_STARTED: t`This shift has started`,
    APPLICATION_CANCELLED: t`Just withdrew`,
    ALREADY_CONFIRMED: t`Already confirmed`,
    CREW_TOGETHER: t`Applied with friends, only together`,
    NOT_FOUND: t`No longer available`,
  }
}

/** Why spots of a shift stay open: a reason, and how many pros it applies to. */
export const passedWords = ({ why, count }: Passed): string =>
  ({
    BUSY: plural(count, { one: '# works elsewhere then', other: '# work elsewhere then' }),
    REST: plural(count, { one: '# would have under 10 hours of rest', other: '# would have under 10 hours of rest' }),
    WEEK_HOURS: plural(count, { one: '# would go over 40 hours', other: '# would go over 40 hours' }),
    OUTSIDE_PREFERENCES: plural(count, { one: '# said they don’t work then', other: '# said they don’t work then' }),
    CERTIFICATION_MISSING: plural(count, { one: '# lacks a certificate', other: '# lack a certificate' }),
    EMPLOYMENT_TYPE_UNSUPPORTED: plural(count, {
      one: '# has no employment type in common',
      other: '# have no employment type in common',
    }),
    BLOCKED: plural(count, { one: '# is blocked', other: '# are blocked' }),
    SUSPENDED: plural(count, { one: '# isn’t available for now', other: '# aren’t available for now' }),
    ELSEWHERE: plural(count, { one: '# is proposed for another shift', other: '# are proposed for other shifts' }),
  })[why]
