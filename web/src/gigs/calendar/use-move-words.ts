import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { editGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'

interface MoveWords {
  /** The shift is at its new time: "Banquet server is now Friday 5:00 pm to 11:00 pm; we notified 3 confirmed pros". */
  moved: (name: string, when: string, confirmed: number) => string
  editedByAnother: string
  failure: (error: unknown) => string
}

/** What came of a move, in words: for the toast and for screen readers. */
export function useMoveWords(): MoveWords {
  const { t } = useLingui()
  const refusals: Record<CallError<typeof editGig>, string> = {
    EDITED_BY_ANOTHER: t`Someone else just changed this shift.`,
    INVALID_TRANSITION: t`This shift is over or cancelled, so you can’t change it anymore.`,
    GIG_STARTED: t`The shift has started, or the new start time has passed.`,
    BELOW_CONFIRMED: t`More pros are confirmed than that. Release one on the roster first.`,
    OVERLAPPING_GIG: t`A confirmed pro works elsewhere at the new time. Release them first, or keep the time.`,
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Raise it first.`,
  }
  return {
    moved: (name, when, confirmed) =>
      confirmed === 0
        ? t`${name} is now ${when}`
        : t`${name} is now ${when}; we notified ${plural(confirmed, { one: '# confirmed pro', other: '# confirmed pros' })}`,
    editedByAnother: refusals.EDITED_BY_ANOTHER,
    failure: (error) => {
      if (!(error instanceof CallFailed)) return t`The server didn’t answer, so we couldn’t move the shift. Try again.`
      return error.code in refusals ? refusals[error.code as keyof typeof refusals] : error.message
    },
  }
}
