import { z } from 'zod'
import { HIGHEST_WAGE_CENTS, LOWEST_WAGE_CENTS } from '../gigs/gig-rules.ts'
import { Phone } from '../phone.ts'
import { PaymentLine } from '../payments/payment.ts'
import { PaymentStatus } from '../payments/payment-status.ts'
import { Dollars, Id, Instant, requiredText } from '../wire.ts'
import { InterviewStatus } from './interview-status.ts'

/** The most interviews that a location arranges in 24 hours, so that no one sends texts to strangers with it. */
export const MOST_INTERVIEWS_A_DAY = 100
/** The most of a pro's own interviews in one answer. */
export const MOST_OWN_INTERVIEWS = 50

export const InterviewFeedback = z.enum(['LIKELY_HIRE', 'HAS_POTENTIAL', 'PASS'])
export type InterviewFeedback = z.output<typeof InterviewFeedback>

/** What a manager thinks of an interview. */
export const InterviewReview = z.object({ feedback: InterviewFeedback.describe('how the interview went') })

/** Where a candidate is with a posting. `TO_REVIEW` is a confirmed interview that is over. */
export const CandidateStage = z.enum(['NEW', 'INVITED', 'CONFIRMED', 'TO_REVIEW', 'REVIEWED', 'DECLINED'])
export type CandidateStage = z.output<typeof CandidateStage>

const email = z.email('Invalid email address').trim().toLowerCase().max(254)

/** Someone from outside, as the manager types them. */
export const NewPerson = z.object({
  first_name: z.string({ error: 'First name is required' }).trim().min(1, 'First name is required').max(60),
  last_name: z.string({ error: 'Last name is required' }).trim().min(1, 'Last name is required').max(60),
  phone_number: Phone,
  email: z.union([z.literal('').transform(() => null), email]).nullish(),
})
export type NewPerson = z.output<typeof NewPerson>

/** A candidate: someone from outside, or a pro who worked at the location. */
export const NewCandidate = z.union([z.strictObject({ pro_id: Id }), NewPerson])

/** The pro that a candidate is. */
export const CandidatePro = z.object({
  id: Id,
  headshot_public_id: z.string().nullable(),
  gigs_worked: z.number().int().describe('shifts at this location'),
  rating: z.number().nullable().describe('the mean of this location’s ratings; null before the first'),
})
export type CandidatePro = z.output<typeof CandidatePro>

/** A candidate of a posting (specification 3.6), with their latest interview. */
export const JobCandidate = z.object({
  id: Id,
  created_ts: Instant,
  last_updated_ts: Instant,
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable().describe('null for a pro, who hears from us in the app'),
  email: z.string().nullable(),
  user: CandidatePro.nullable().describe('the pro, if the candidate is one who worked here'),
  stage: CandidateStage,
  interview: z
    .object({
      id: Id,
      status: InterviewStatus,
      start_time: Instant,
      end_time: Instant,
      feedback: InterviewFeedback.nullable().describe('the review; null before it'),
    })
    .nullable()
    .describe('the latest interview; null before the first'),
})
export type JobCandidate = z.output<typeof JobCandidate>

export const InterviewContact = z.object({ fullname: requiredText(120), phone_number: Phone })

export const InterviewPlace = z.object({
  id: Id,
  name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  image_public_id: z.string().nullable(),
})

/** Another time that the candidate asked for. */
export const ProposedTime = z.object({ start_time: Instant, end_time: Instant, note: z.string() })

/** How far the payment of an interview is. */
export const InterviewPayment = z.object({
  id: Id,
  status: PaymentStatus,
  total_amount: Dollars.describe('what the business pays, with fees'),
  error_code: z.string().nullable().describe('why the last charge failed; null if it did not'),
  error_message: z.string().nullable().describe('the same in the provider’s words'),
})

/** An interview as managers see it (specification 3.6). */
export const Interview = z.object({
  id: Id,
  location: InterviewPlace,
  wage: Dollars.describe('dollars an hour; 0 if unpaid'),
  status: InterviewStatus,
  channel_url: z.string().nullable().describe('the conversation with the candidate; null if there is none'),
  instructions: z.string(),
  job_candidate: Id.describe('the candidate’s id'),
  job_posting: Id.nullable().describe('the posting’s id; null without a posting'),
  job_posting_name: z.string().nullable(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  gig_id: Id.nullable().describe('the shift of a paid interview; null for an unpaid one'),
  gig_application_id: Id.nullable().describe('the application of a paid interview; null for an unpaid one'),
  candidate: JobCandidate.pick({ id: true, first_name: true, last_name: true, phone_number: true, email: true, user: true }),
  interview_contact: z.object({ fullname: z.string(), phone_number: z.string() }).describe('who the candidate asks for'),
  feedback: InterviewFeedback.nullable().describe('the review; null before it'),
  proposed: ProposedTime.nullable().describe('another time that the candidate asked for; null if none waits'),
  created_ts: Instant,
  answered_ts: Instant.nullable().describe('when the candidate confirmed or declined; null before'),
  reminded_ts: Instant.nullable().describe('when the candidate last got a reminder; null if never'),
  payment: InterviewPayment.nullable().describe('the payment of a paid interview; null before it'),
})
export type Interview = z.output<typeof Interview>

const WAGE_BOUNDS = 'Between $15 and $75 an hour, or 0'

/** What the interview itself pays, dollars an hour. */
export const InterviewWage = z
  .number(WAGE_BOUNDS)
  .max(HIGHEST_WAGE_CENTS / 100, WAGE_BOUNDS)
  .multipleOf(0.01, 'Use whole cents')
  .refine((dollars) => dollars === 0 || dollars >= LOWEST_WAGE_CENTS / 100, WAGE_BOUNDS)
const instructions = z.string().trim().max(1_000).default('')

/** An invitation to an interview: for someone from outside, for a pro who worked here, or for a candidate that the posting has. */
export const NewInterview = z.object({
  wage: InterviewWage.default(0).describe(
    'dollars an hour for the interview itself; 0 if unpaid. A paid one needs a posting, whose position it is paid as',
  ),
  instructions,
  job_posting: Id.nullish().describe('the posting; without one the interview is about no certain job'),
  start_time: Instant,
  end_time: Instant,
  candidate: NewPerson.optional().describe('someone from outside'),
  candidate_id: Id.optional().describe('a candidate that the location has'),
  pro_id: Id.optional().describe('a pro who worked here'),
  interview_contact: InterviewContact,
})
export type NewInterview = z.output<typeof NewInterview>

/** What to change. Another time asks the candidate again, unless the candidate proposed it. */
export const InterviewEdit = z.object({
  start_time: Instant.optional(),
  end_time: Instant.optional(),
  instructions: z.string().trim().max(1_000).optional(),
  interview_contact: InterviewContact.optional(),
  status: z.literal('CONFIRMED').optional().describe('the candidate said yes by phone'),
})
export type InterviewEdit = z.output<typeof InterviewEdit>

/** What else happens at the time of an interview. A warning, not a refusal. */
export const InterviewConflicts = z.object({
  candidate: z.enum(['FREE', 'INTERVIEW', 'SHIFT']).describe('what the candidate has then, as far as this location may know'),
  here: z
    .array(z.object({ id: Id, first_name: z.string(), last_name: z.string(), start_time: Instant, end_time: Instant }))
    .max(10)
    .describe('other interviews of the location then'),
})
export type InterviewConflicts = z.output<typeof InterviewConflicts>

/** An interview as the candidate sees it. */
export const InterviewInvitation = z.object({
  id: Id,
  location: InterviewPlace,
  latitude: z.number(),
  longitude: z.number(),
  status: InterviewStatus,
  first_name: z.string(),
  job_posting_name: z.string().nullable(),
  wage: Dollars.nullable().describe('what the job pays, dollars an hour; null without a posting'),
  job_type: z.string().nullable().describe('the kind of job, in English; null without a posting'),
  job_type_es: z.string().nullable().describe('the kind of job, in Spanish; null without a posting'),
  description: z.string(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  instructions: z.string(),
  interview_contact: z.object({ fullname: z.string(), phone_number: z.string() }).describe('who to ask for'),
  proposed: ProposedTime.nullable().describe('the other time that you asked for; null if none waits'),
  channel_url: z.string().nullable().describe('the conversation with the business; null without a pro account'),
  pay: z
    .object({
      wage: Dollars.describe('dollars an hour for the interview'),
      amount: Dollars.describe('what you get for it'),
      needs_account: z.boolean().describe('whether you need a pro account with this phone number to be paid'),
    })
    .nullable()
    .describe('what the interview itself pays; null if it is unpaid'),
})
export type InterviewInvitation = z.output<typeof InterviewInvitation>

export const Proposal = z.object({
  start_time: Instant,
  note: z.string().trim().max(300).default('').describe('what the candidate adds'),
})
export type Proposal = z.output<typeof Proposal>

/** What the link of an interview carries. */
export const InterviewSecret = z.string().min(1).max(80)

/** The first screen of a location that hires. */
export const HireHome = z.object({
  today: z.array(Interview).max(50).describe('interviews of today'),
  to_review: z.array(Interview).max(50).describe('interviews that are over and have no review'),
  proposals: z.array(Interview).max(50).describe('interviews whose candidate asks for another time'),
  upcoming_count: z.number().int().describe('interviews from tomorrow on'),
  unanswered_count: z.number().int().describe('invitations without an answer'),
  new_candidate_count: z.number().int().describe('candidates without an interview'),
  open_posting_count: z.number().int().describe('postings that are open'),
  pay_due_count: z.number().int().describe('paid interviews that are not paid yet'),
})
export type HireHome = z.output<typeof HireHome>

/** What paying for an interview costs, line by line. */
export const InterviewQuote = z.object({
  minutes: z.number().int().describe('the minutes that are paid'),
  pro_amount: Dollars.describe('what the candidate gets'),
  total_amount: Dollars.describe('what the business pays, with fees'),
  lines: z.array(PaymentLine).max(20),
})
export type InterviewQuote = z.output<typeof InterviewQuote>
