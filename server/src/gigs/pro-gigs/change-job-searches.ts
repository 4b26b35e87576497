import { type JobSearch, MOST_JOB_SEARCHES, type NewJobSearch } from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import { type Context, proOf } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { invalid, Problem } from '../../problem.ts'
import { deleteJobSearch, insertJobSearch, listJobSearchesOf, lockJobSearches, setPositions, updateJobSearch } from './job-search-store.ts'

/** The pro's saved searches, by name. */
export const listJobSearches = (context: Context): Promise<JobSearch[]> => listJobSearchesOf(context.db, proOf(context).id)

/** Saves a search. Its name must be unique among the pro's, ignoring case. At most `MOST_JOB_SEARCHES`. */
export async function addJobSearch(context: Context, search: NewJobSearch): Promise<JobSearch> {
  const { db } = context
  const pro = proOf(context)
  const kept = await lockJobSearches(db, pro)
  if (kept.length >= MOST_JOB_SEARCHES) throw invalid('name', `You already have ${MOST_JOB_SEARCHES} saved searches. Delete one first.`)
  refuseTaken(kept, search.name)
  const id = await insertJobSearch(db, pro, search)
  await keepPositions(context, id, search.skills)
  return { id, ...search, skills: distinct(search.skills) }
}

/** Renames a search, changes its filters, or turns its alert on or off. */
export async function editJobSearch(
  context: Context,
  id: number,
  edit: { [K in keyof NewJobSearch]?: NewJobSearch[K] | undefined },
): Promise<JobSearch> {
  const { db } = context
  const kept = await lockJobSearches(db, proOf(context))
  const search = kept.find((one) => one.id === id)
  if (search === undefined) throw new Problem('NOT_FOUND')
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<NewJobSearch>
  const edited = { ...search, ...given, skills: distinct(given.skills ?? search.skills) }
  refuseTaken(
    kept.filter((one) => one.id !== id),
    edited.name,
  )
  await updateJobSearch(db, edited)
  if (edit.skills !== undefined) await keepPositions(context, id, edited.skills)
  return edited
}

/** Deletes a search. The pro keeps what it found. */
export async function removeJobSearch(context: Context, id: number): Promise<null> {
  const kept = await lockJobSearches(context.db, proOf(context))
  if (!kept.some((one) => one.id === id)) throw new Problem('NOT_FOUND')
  await deleteJobSearch(context.db, id)
  return null
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other)

function refuseTaken(kept: readonly JobSearch[], name: string): void {
  if (kept.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw invalid('name', 'You already have a search with this name')
}

async function keepPositions(context: Context, id: number, skills: readonly number[]): Promise<void> {
  try {
    await setPositions(context.db, { id, market_id: proOf(context).market_id }, distinct(skills))
  } catch (error) {
    if (violatedConstraint(error) === 'job_search_position_skill_id_fkey') throw invalid('skills', 'There is no such record')
    throw error
  }
}
