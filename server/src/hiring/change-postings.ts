import { type JobPostingEvent, type JobPostingStatus, jobPostingStatus } from '@muster/contract/hiring/job-posting-status.ts'
import { type JobPostingEdit, MOST_POSTINGS, type NewJobPosting } from '@muster/contract/hiring/job-posting.ts'
import type { AuditAction } from '@muster/contract/audit/audit-action.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { hasSkill } from '../skills/skill-queries.ts'
import { countPostings, insertPosting, lockPosting, setPosting, setPostingStatus } from './job-posting-store.ts'

async function refuseUnknownPosition(context: Context, position_id: number): Promise<void> {
  if (!(await hasSkill(context.db, position_id))) throw invalid('position_id', 'Choose one of the list')
}

async function noted(context: Context, action: AuditAction, id: number): Promise<void> {
  await record(context, { action, subject_kind: 'job_posting', subject_id: id })
  await tell(context.db, [`location:${locationOf(context).id}`], { kind: 'hiring' })
}

/** Posts a job for the current location. Returns its id. */
export async function addPosting(context: Context, posting: NewJobPosting): Promise<number> {
  const { id: location_id } = locationOf(context)
  await refuseUnknownPosition(context, posting.position_id)
  if ((await countPostings(context.db, location_id)) >= MOST_POSTINGS)
    throw new Problem('CONFLICT', `A location can have ${MOST_POSTINGS} postings.`)
  const id = await insertPosting(context.db, location_id, posting, actorOf(context).user_id)
  await noted(context, 'job_posting.added', id)
  return id
}

const MOVES: Record<JobPostingEvent, 'filled' | 'archived' | 'reopened'> = { fill: 'filled', archive: 'archived', reopen: 'reopened' }

/** Moves a locked posting to a status. */
async function move(context: Context, id: number, from: JobPostingStatus, to: JobPostingStatus): Promise<void> {
  const event = jobPostingStatus.accepts(from).find((one) => jobPostingStatus.next(from, one) === to)
  if (event === undefined) throw new Problem('INVALID_TRANSITION', `A posting does not go from ${from} to ${to}.`)
  await setPostingStatus(context.db, id, to)
  await noted(context, `job_posting.${MOVES[event]}`, id)
}

async function lock(context: Context, id: number): Promise<JobPostingStatus> {
  const posting = await lockPosting(context.db, locationOf(context).id, id)
  if (posting === null) throw new Problem('NOT_FOUND')
  return posting.status
}

/** Writes the whole posting, and moves it if the edit names another status. */
export async function editPosting(context: Context, id: number, { status, ...posting }: JobPostingEdit): Promise<void> {
  const before = await lock(context, id)
  await refuseUnknownPosition(context, posting.position_id)
  await setPosting(context.db, id, posting)
  if (status !== undefined && status !== before) await move(context, id, before, status)
  else await noted(context, 'job_posting.edited', id)
}

/** Archives an open posting. */
export async function archivePosting(context: Context, id: number): Promise<void> {
  await move(context, id, await lock(context, id), 'archived')
}
