import type { NewPerson } from '@muster/contract/hiring/interview.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findCandidate, findCandidateOfPro, findKnownPro } from './candidate-queries.ts'
import { deleteCandidate, insertCandidate, updatePerson } from './candidate-store.ts'
import { lockPosting } from './job-posting-store.ts'

/** Throws NOT_FOUND for a posting of another location, INVALID_TRANSITION for one that is not open. */
export async function lockOpenPosting(context: Context, id: number): Promise<void> {
  const posting = await lockPosting(context.db, locationOf(context).id, id)
  if (posting === null) throw new Problem('NOT_FOUND')
  if (posting.status !== 'open') throw new Problem('INVALID_TRANSITION', 'This posting is not open. Open it again first.')
}

/** The pro of an id that a location may invite. */
async function knownPro(context: Context, pro_id: number): Promise<{ pro_id: number; market_id: number }> {
  const known = await findKnownPro(context.db, locationOf(context).id, pro_id)
  if (known === null) throw new Problem('NOT_FOUND')
  const { is_blocked, ...pro } = known
  if (is_blocked) throw new Problem('BLOCKED')
  return pro
}

async function added(context: Context, id: number): Promise<number> {
  const location = { subject_kind: 'location', subject_id: locationOf(context).id } as const
  await record(context, { action: 'job_candidate.added', ...location, changes: { candidate_id: id } })
  return id
}

const rowOf = (context: Context, job_posting_id: number | null) => ({
  location_id: locationOf(context).id,
  job_posting_id,
  created_by: actorOf(context).user_id,
})

/** The candidate that a pro is for a posting, made if they are none yet. Returns the id. */
export async function candidateOfPro(context: Context, job_posting_id: number | null, pro_id: number): Promise<number> {
  const pro = await knownPro(context, pro_id)
  const row = rowOf(context, job_posting_id)
  const found = await findCandidateOfPro(context.db, { ...row, pro_id: pro.pro_id })
  if (found !== null) return found
  const id = await insertCandidate(context.db, pro, row)
  if (id === null) throw new Problem('CONFLICT')
  return added(context, id)
}

/** The candidate that someone from outside is. A posting has each phone number once, with the name that was typed last. Returns the id. */
export async function candidateFromOutside(context: Context, job_posting_id: number | null, person: NewPerson): Promise<number> {
  const id = await insertCandidate(context.db, person, rowOf(context, job_posting_id))
  return id === null ? updatePerson(context.db, job_posting_id!, person) : added(context, id)
}

/** Adds a candidate to an open posting. Returns the id. */
export async function addCandidate(context: Context, job_posting_id: number, who: { pro_id: number } | NewPerson): Promise<number> {
  await lockOpenPosting(context, job_posting_id)
  const written = await insertCandidate(
    context.db,
    'pro_id' in who ? await knownPro(context, who.pro_id) : who,
    rowOf(context, job_posting_id),
  )
  if (written === null) throw new Problem('CONFLICT', 'This person is a candidate of the posting already.')
  await tell(context.db, [`location:${locationOf(context).id}`], { kind: 'hiring' })
  return added(context, written)
}

/** Removes a candidate without an interview. */
export async function removeCandidate(context: Context, job_posting_id: number, id: number): Promise<void> {
  const { id: location_id } = locationOf(context)
  const found = await findCandidate(context.db, location_id, id)
  if (found === null || found.job_posting_id !== job_posting_id) throw new Problem('NOT_FOUND')
  if (!(await deleteCandidate(context.db, { location_id, job_posting_id }, id)))
    throw new Problem('CONFLICT', 'This candidate has an interview. Cancel it first.')
  const posting = { subject_kind: 'job_posting', subject_id: job_posting_id } as const
  await record(context, { action: 'job_candidate.removed', ...posting, changes: { candidate_id: id } })
  await tell(context.db, [`location:${location_id}`], { kind: 'hiring' })
}
