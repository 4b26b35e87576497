import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import { beginDirect } from '../conversations/begin-direct.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findCandidate, findCandidateOfPro } from './candidate-queries.ts'
import { deleteCandidate, setPro } from './candidate-store.ts'
import { getMarketOf } from './interview-pay-queries.ts'
import { type LockedInterview, setCandidate } from './interview-store.ts'

const CLAIMED_IN: ReadonlySet<LockedInterview['status']> = new Set(['INVITED', 'CONFIRMED', 'PENDING_PAYMENT'])

/**
 * A pro says that they are the candidate of a paid interview. Only then does the business learn that the phone number it typed has an account,
 * and the candidate becomes that pro, who can be paid. Saying it twice changes nothing.
 */
export async function claimPay(context: Context, interview: LockedInterview): Promise<void> {
  if (interview.wage_cents === 0 || !CLAIMED_IN.has(interview.status)) throw new Problem('INVALID_TRANSITION')
  const pro = proOf(context)
  const { db } = context
  if ((await getMarketOf(db, interview.location_id)) !== pro.market_id) throw new Problem('PRO_OF_OTHER_MARKET')
  const candidate = (await findCandidate(db, interview.location_id, interview.candidate_id))!
  if (candidate.pro_id !== null) return
  await become(context, interview, pro)
  await beginDirect(db, { location_id: interview.location_id, market_id: pro.market_id, pro_id: pro.id })
  await record(context, { action: 'interview.pay_claimed', subject_kind: 'interview', subject_id: interview.id })
  await tell(db, [`location:${interview.location_id}`], { kind: 'hiring' })
}

/** The same when a pro confirms. A pro of another market confirms, too; the page says why they can't be paid. */
export async function claimPayIfPossible(context: Context, interview: LockedInterview): Promise<void> {
  if (interview.wage_cents === 0 || !CLAIMED_IN.has(interview.status)) return
  if ((await getMarketOf(context.db, interview.location_id)) === proOf(context).market_id) await claimPay(context, interview)
}

/** Makes the candidate the pro. If the posting has the pro as a candidate already, the interview becomes that candidate's. */
async function become({ db }: Context, interview: LockedInterview, pro: { id: number; market_id: number }): Promise<void> {
  const { location_id, candidate_id } = interview
  const job_posting_id = interview.job_posting_id!
  const known = await findCandidateOfPro(db, { location_id, job_posting_id, pro_id: pro.id })
  if (known === null) return setPro(db, candidate_id, pro)
  await setCandidate(db, interview.id, known)
  await deleteCandidate(db, { location_id, job_posting_id }, candidate_id)
}
