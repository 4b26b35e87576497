import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import {
  confirmInterview,
  confirmOwnInterview,
  declineInterview,
  declineOwnInterview,
  listOwnInterviews,
  proposeInterviewTime,
  proposeOwnInterviewTime,
  readInterviewInvitation,
} from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import type { ProposalForm } from './proposal-draft.ts'

/** How a candidate answers, by the link or as a signed-in pro. */
export interface AnswerActs {
  confirm: () => void
  decline: (done: () => void) => void
  propose: (body: { start_time: string; note: string }, done: () => void) => void
  isPending: boolean
  error: Error | null
}

/** What a refused answer says. */
export function useAnswerWords(): Record<CallError<typeof confirmInterview>, string> {
  const { t } = useLingui()
  return {
    INVITATION_EXPIRED: t`This interview is over.`,
    INVALID_TRANSITION: t`You declined this interview, or it changed. Reload to see how it stands.`,
  }
}

/** Answers by the link that a candidate got. */
export function useLinkActs(secret: string, form: ProposalForm): AnswerActs {
  const changes = [readInterviewInvitation]
  const params = { secret }
  const confirm = useCall(confirmInterview, { changes })
  const decline = useCall(declineInterview, { changes })
  const propose = useCall(proposeInterviewTime, { changes, form })
  return {
    confirm: () => confirm.mutate({ params }),
    decline: (done) => decline.mutate({ params }, { onSuccess: done }),
    propose: (body, done) => propose.mutate({ params, body }, { onSuccess: done }),
    isPending: confirm.isPending || decline.isPending || propose.isPending,
    error: confirm.error ?? decline.error ?? propose.error,
  }
}

/** Answers as the signed-in pro. */
export function useOwnActs(id: number, form: ProposalForm): AnswerActs {
  const changes = [listOwnInterviews]
  const params = { id }
  const confirm = useCall(confirmOwnInterview, { changes })
  const decline = useCall(declineOwnInterview, { changes })
  const propose = useCall(proposeOwnInterviewTime, { changes, form })
  return {
    confirm: () => confirm.mutate({ params }),
    decline: (done) => decline.mutate({ params }, { onSuccess: done }),
    propose: (body, done) => propose.mutate({ params, body }, { onSuccess: done }),
    isPending: confirm.isPending || decline.isPending || propose.isPending,
    error: confirm.error ?? decline.error ?? propose.error,
  }
}
