import { useLingui } from '@lingui/react/macro'
import type { Interview, InterviewFeedback } from '@muster/contract/hiring/interview.ts'
import Check from 'lucide-react/icons/circle-check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Clock from 'lucide-react/icons/clock'
import Sprout from 'lucide-react/icons/sprout'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'
import { useNow } from '../ui/use-now.ts'
import { useFeedbackWords } from './feedback-words.ts'

type State = Pick<Interview, 'status' | 'end_time' | 'feedback'> & { proposed?: Interview['proposed'] }

const icon = { size: 15, 'aria-hidden': true }
const feedbackLook: Record<InterviewFeedback, [StatusTone, ReactNode]> = {
  LIKELY_HIRE: ['good', <ThumbsUp key="icon" {...icon} />],
  HAS_POTENTIAL: ['gap', <Sprout key="icon" {...icon} />],
  PASS: ['quiet', <X key="icon" {...icon} />],
}

/** An interview's state in words, by its status and the clock. */
export function InterviewState({ interview: { status, end_time, feedback, proposed = null } }: { interview: State }) {
  const { t } = useLingui()
  const now = useNow()
  const feedbacks = useFeedbackWords()
  const isOver = Date.parse(end_time) <= now
  if (feedback !== null) {
    const [tone, mark] = feedbackLook[feedback]
    return (
      <StatusWord tone={tone} icon={mark}>
        {feedbacks[feedback]}
      </StatusWord>
    )
  }
  const shown: Record<Interview['status'], [StatusTone, ReactNode, string]> = {
    INVITED: isOver
      ? ['quiet', <X key="icon" {...icon} />, t`No reply`]
      : proposed === null
        ? ['theirs', <Clock key="icon" {...icon} />, t({ message: 'Invited', context: 'an interview' })]
        : ['gap', <Clock key="icon" {...icon} />, t`Asks for another time`],
    CONFIRMED: isOver
      ? ['gap', <Clock key="icon" {...icon} />, t({ message: 'To review', context: 'an interview' })]
      : ['good', <Check key="icon" {...icon} />, t({ message: 'Confirmed', context: 'an interview' })],
    DECLINED: ['quiet', <X key="icon" {...icon} />, t({ message: 'Declined', context: 'an interview' })],
    PENDING_PAYMENT: ['gap', <CircleDollarSign key="icon" {...icon} />, t`Payment due`],
    PAYMENT_SUBMITTED: ['theirs', <CircleDollarSign key="icon" {...icon} />, t`Payment sent`],
    PAYMENT_FAILED: ['bad', <CircleDollarSign key="icon" {...icon} />, t`Payment failed`],
    PAYMENT_ERROR: ['bad', <CircleDollarSign key="icon" {...icon} />, t`Payment failed`],
    PAID: ['gap', <Clock key="icon" {...icon} />, t({ message: 'To review', context: 'an interview' })],
    REVIEWED: ['quiet', <Check key="icon" {...icon} />, t({ message: 'Reviewed', context: 'an interview' })],
  }
  const [tone, mark, words] = shown[status]
  return (
    <StatusWord tone={tone} icon={mark}>
      {words}
    </StatusWord>
  )
}
