import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { reviewInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import type { InterviewFeedback } from '@muster/contract/hiring/interview.ts'
import Sprout from 'lucide-react/icons/sprout'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import X from 'lucide-react/icons/x'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useFeedbackWords } from './feedback-words.ts'
import { HIRING_LISTS } from './hiring-lists.ts'

const icons = {
  LIKELY_HIRE: <ThumbsUp size={14} aria-hidden />,
  HAS_POTENTIAL: <Sprout size={14} aria-hidden />,
  PASS: <X size={14} aria-hidden />,
}

/** How an interview went, with one tap. The candidate never sees it. */
export function ReviewButtons({ id, name, inRow = false }: { id: number; name: string; inRow?: boolean }) {
  const { t } = useLingui()
  const words = useFeedbackWords()
  const refusals: Record<CallError<typeof reviewInterview>, string> = {
    INVALID_TRANSITION: t`This interview can’t be reviewed. Reload to see why.`,
    ALREADY_REVIEWED: t`A colleague reviewed this interview already.`,
    INTERVIEW_NOT_OVER: t`The interview is not over yet.`,
  }
  const review = useCall(reviewInterview, {
    changes: HIRING_LISTS,
    onSuccess: ({ feedback }) => toastDone(t`${name}: ${words[feedback]}`),
  })
  return (
    <fieldset className="grid gap-1.5">
      <legend className={`mb-1.5 text-small text-gray ${inRow ? 'sr-only' : ''}`}>
        <Trans>How did it go?</Trans>
      </legend>
      <div className={inRow ? 'flex flex-wrap gap-1.5' : 'grid gap-1.5'}>
        {(['LIKELY_HIRE', 'HAS_POTENTIAL', 'PASS'] satisfies InterviewFeedback[]).map((feedback) => (
          <Button
            key={feedback}
            size="small"
            variant="raised"
            icon={icons[feedback]}
            className={inRow ? '' : 'justify-start'}
            loading={review.isPending && review.variables.body.feedback === feedback}
            onClick={() => review.mutate({ params: { interviewId: id }, body: { feedback } })}
          >
            {words[feedback]}
          </Button>
        ))}
      </div>
      <CallProblem error={review.error} words={refusals} />
    </fieldset>
  )
}
