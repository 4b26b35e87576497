import type { InterviewInvitation } from '@muster/contract/hiring/interview.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import { actorOf, type Context, locationOf, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { invalid, Problem } from '../problem.ts'
import { answerInterview, lockOfLink, lockOwn, proposeTime } from './answer-interview.ts'
import { cancelInterview, editInterview, remindCandidate, reviewInterview, sayDidNotCome, showLink } from './change-interviews.ts'
import { claimPay, claimPayIfPossible } from './claim-interview-pay.ts'
import { findConflicts } from './conflict-queries.ts'
import { getInterview, listInterviews, readHireHome } from './interview-queries.ts'
import { findInvitationOfLink, getInvitation, listInvitationsOfPro } from './invitation-queries.ts'
import { inviteToInterview } from './invite-to-interview.ts'
import { payInterview, quoteInterview } from './pay-interview.ts'

const here = (context: Context): number => locationOf(context).id

async function readLink(context: Context, secret: string): Promise<InterviewInvitation> {
  const found = await findInvitationOfLink(context.db, tokenHash(secret))
  if (found === null) throw new Problem('NOT_FOUND')
  const { is_open, ...invitation } = found
  if (!is_open) throw new Problem('INVITATION_EXPIRED', 'This interview is over, and so is its link.')
  return invitation
}

export const interviewRoutes: Handlers<
  | 'inviteToInterview'
  | 'listInterviews'
  | 'listUpcomingInterviews'
  | 'listPayDueInterviews'
  | 'listInterviewHistory'
  | 'getInterviewConflicts'
  | 'getInterview'
  | 'editInterview'
  | 'cancelInterview'
  | 'remindCandidate'
  | 'showInterviewLink'
  | 'quoteInterview'
  | 'payInterview'
  | 'sayDidNotCome'
  | 'reviewInterview'
  | 'getHireHome'
> = {
  inviteToInterview: async ({ body }, context) => getInterview(context.db, here(context), await inviteToInterview(context, body)),
  listInterviews: ({ query: { location_id, ...query } }, context) => {
    if (location_id !== undefined && location_id !== here(context)) throw invalid('location_id', 'This is not the current location')
    return listInterviews(context.db, here(context), 'all', query)
  },
  listUpcomingInterviews: ({ query }, context) => listInterviews(context.db, here(context), 'upcoming', query),
  listPayDueInterviews: ({ query }, context) => listInterviews(context.db, here(context), 'pay-due', query),
  listInterviewHistory: ({ query }, context) => listInterviews(context.db, here(context), 'history', query),
  getInterviewConflicts: ({ query }, context) => findConflicts(context.db, here(context), query),
  getInterview: ({ params }, context) => getInterview(context.db, here(context), params.id),
  async editInterview({ params, body }, context) {
    await editInterview(context, params.id, body)
    return getInterview(context.db, here(context), params.id)
  },
  async cancelInterview({ params }, context) {
    await cancelInterview(context, params.id)
    return null
  },
  async remindCandidate({ params }, context) {
    await remindCandidate(context, params.id)
    return getInterview(context.db, here(context), params.id)
  },
  showInterviewLink: async ({ params }, context) => ({ link: await showLink(context, params.id) }),
  quoteInterview: ({ params }, context) => quoteInterview(context, params.id),
  async payInterview({ params, body }, context) {
    await payInterview(context, params.id, body.total_amount)
    return getInterview(context.db, here(context), params.id)
  },
  async sayDidNotCome({ params }, context) {
    await sayDidNotCome(context, params.id)
    return getInterview(context.db, here(context), params.id)
  },
  async reviewInterview({ params, body }, context) {
    await reviewInterview(context, params.interviewId, body.feedback)
    return { feedback: body.feedback }
  },
  getHireHome: (_input, context) => readHireHome(context.db, here(context)),
}

export const candidateInterviewRoutes: Handlers<
  | 'readInterviewInvitation'
  | 'confirmInterview'
  | 'declineInterview'
  | 'proposeInterviewTime'
  | 'listOwnInterviews'
  | 'confirmOwnInterview'
  | 'declineOwnInterview'
  | 'proposeOwnInterviewTime'
  | 'claimInterviewPay'
> = {
  readInterviewInvitation: ({ params }, context) => readLink(context, params.secret),
  async confirmInterview({ params }, context) {
    await answerInterview(context, await lockOfLink(context, params.secret), 'confirm')
    return readLink(context, params.secret)
  },
  async declineInterview({ params }, context) {
    await answerInterview(context, await lockOfLink(context, params.secret), 'decline')
    return readLink(context, params.secret)
  },
  async proposeInterviewTime({ params, body }, context) {
    await proposeTime(context, await lockOfLink(context, params.secret), body)
    return readLink(context, params.secret)
  },
  listOwnInterviews: (_input, context) =>
    listInvitationsOfPro(context.db, { pro_id: proOf(context).id, user_id: actorOf(context).user_id }),
  async confirmOwnInterview({ params }, context) {
    const interview = await lockOwn(context, params.id)
    await claimPayIfPossible(context, interview)
    await answerInterview(context, interview, 'confirm')
    return getInvitation(context.db, params.id)
  },
  async claimInterviewPay({ params }, context) {
    await claimPay(context, await lockOwn(context, params.id))
    return getInvitation(context.db, params.id)
  },
  async declineOwnInterview({ params }, context) {
    await answerInterview(context, await lockOwn(context, params.id), 'decline')
    return getInvitation(context.db, params.id)
  },
  async proposeOwnInterviewTime({ params, body }, context) {
    await proposeTime(context, await lockOwn(context, params.id), body)
    return getInvitation(context.db, params.id)
  },
}
