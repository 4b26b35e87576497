import { contextOfJob } from '../server/src/context.ts'
import { inTransaction } from '../server/src/db/database.ts'
import type { Deps } from '../server/src/deps.ts'
import { tellPeople } from '../server/src/notices/tell-person.ts'

const A_BATCH = 500

/** The text of the n-th notice. */
export const noticeText = (n: number): string => `Notice ${n} of the chaos run.`

/** Notifies the pros in turn, so many times in all, as the server does: a notice in the app, and a job that sends the SMS. */
export async function writeNotices(deps: Deps, count: number): Promise<void> {
  const people = await deps.db
    .selectFrom('pro')
    .innerJoin('login_identity', 'login_identity.user_id', 'pro.user_id')
    .where('login_identity.kind', '=', 'phone')
    .select(['pro.user_id', 'login_identity.value as phone_number'])
    .orderBy('pro.id')
    .execute()
  for (let first = 0; first < count; first += A_BATCH) {
    const numbers = Array.from({ length: Math.min(A_BATCH, count - first) }, (_, n) => first + n)
    const tellings = numbers.map((n) => ({
      told: { ...people[n % people.length]!, language: 'en' as const, sms_opt_in: true },
      kind: 'nudged' as const,
      // About several shifts, so that the SMS asks for no answer and has only its own words.
      about: { gig_count: 2, n },
      words: () => ({ subject: 'Chaos', body: noticeText(n) }),
    }))
    await inTransaction(deps.db, (db) => tellPeople(contextOfJob(deps, db), tellings))
  }
}
