import type { Context } from '../context.ts'
import { jobFound, jobsMatched } from './job-alert-words.ts'
import { listSilenced } from './notice-setting-queries.ts'
import type { ShiftWords } from './notice-queries.ts'
import { listQuiet } from './plan/notice-plan-queries.ts'
import { secondsToNoise } from './plan/seconds-to-noise.ts'
import { tellPeople } from './tell-person.ts'
import type { NoticePro } from './told-reading.ts'

interface FoundJobs {
  pro: NoticePro
  count: number
  search: { name: string; skills: number[]; least_hourly_cents: number | null; most_miles: number | null }
  first: { gig_id: number } & Pick<ShiftWords, 'skill' | 'skill_es' | 'place' | 'start_time' | 'timezone'>
}

/** Notifies pros in the app of new shifts that match their searches. The notice opens the shift, or the search if there are several. */
export async function tellOfJobs(context: Pick<Context, 'deps' | 'db'>, found: readonly FoundJobs[]): Promise<void> {
  await tellPeople(
    context,
    found.map(({ pro, count, search, first }) => ({
      // Texts are counted up and sent at most once an hour.
      told: { ...pro, in_app_only: true },
      kind: 'jobs_matched',
      about: count === 1 ? { gig_id: first.gig_id } : filtersOf(count, search),
      words: (language) => jobFound({ count, search_name: search.name, first }, language),
    })),
  )
}

const filtersOf = (
  gig_count: number,
  { skills, least_hourly_cents, most_miles }: FoundJobs['search'],
): Record<string, number | readonly number[]> => ({
  gig_count,
  skills,
  ...(least_hourly_cents !== null && { min_wage: least_hourly_cents / 100 }),
  ...(most_miles !== null && { max_distance: most_miles }),
})

/** Texts pros how many new shifts match their searches. */
export async function textOfJobs(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  texts: readonly { pro: NoticePro; count: number; last_gig_id: number; search_name: string | null }[],
): Promise<void> {
  const user_ids = texts.map(({ pro }) => pro.user_id)
  const silent = await listSilenced(db, user_ids, 'jobs', 'sms')
  const { now, quietOf } = await listQuiet(db, user_ids)
  const messages = texts.flatMap(({ pro, last_gig_id, ...found }) =>
    pro.sms_opt_in && pro.phone_number !== null && !silent.has(pro.user_id)
      ? [
          {
            effect_id: `job-alert:${pro.pro_id}:${last_gig_id}:sms`,
            channel: 'sms' as const,
            user_id: pro.user_id,
            to: pro.phone_number,
            subject: null,
            body: jobsMatched(found, pro.language).body,
          },
        ]
      : [],
  )
  const afterSeconds = ({ user_id }: { user_id: number | null }): number =>
    secondsToNoise(quietOf.get(user_id ?? 0) ?? null, 'jobs_matched', now, 0)
  await deps.outbox.enqueueAll(db, 'send-message', messages, { afterSeconds })
}
