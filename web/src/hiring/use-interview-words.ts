import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type {
  cancelInterview,
  editInterview,
  inviteToInterview,
  remindCandidate,
  showInterviewLink,
} from '@muster/contract/hiring/interview-endpoints.ts'
import { REMIND_EVERY_HOURS } from '@muster/contract/hiring/interview-rules.ts'
import { MOST_INTERVIEWS_A_DAY } from '@muster/contract/hiring/interview.ts'

type Refusal = CallError<
  typeof inviteToInterview | typeof editInterview | typeof cancelInterview | typeof remindCandidate | typeof showInterviewLink
>

/** What a refused act about an interview says. */
export function useInterviewWords(): Record<Refusal, string> {
  const { t } = useLingui()
  return {
    LOCATION_NOT_APPROVED: t`You can invite people once we approve this location.`,
    INVALID_TRANSITION: t`This changed in the meantime. Reload and try again.`,
    TOO_MANY_REQUESTS: t`You sent ${MOST_INTERVIEWS_A_DAY} messages about interviews in 24 hours. Send the others tomorrow.`,
    WAGE_BELOW_MINIMUM: t`That is less than this position is paid here. Raise the pay for the interview.`,
    BLOCKED: t`This pro is blocked here. Unblock the pro first.`,
    NUDGED_RECENTLY: t`We wrote to them less than ${REMIND_EVERY_HOURS} hours ago. Give them a moment.`,
    INVITATION_EXPIRED: t`The interview began already.`,
  }
}
