import { useLingui } from '@lingui/react/macro'
import type { InterviewFeedback } from '@muster/contract/hiring/interview.ts'

/** What a manager can think of an interview. */
export function useFeedbackWords(): Record<InterviewFeedback, string> {
  const { t } = useLingui()
  return { LIKELY_HIRE: t`Likely hire`, HAS_POTENTIAL: t`Has potential`, PASS: t`Pass` }
}
