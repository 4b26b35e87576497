import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'
import { userOf, type Tenant } from './tenant.ts'
import { newManager, newOperator, newPro, Person } from './test-person.ts'

export const SUBJECTS = [
  'nobody',
  'invented session',
  'ended session',
  'expired session',
  'closed account',
  'pro',
  'other pro',
  'member',
  'admin',
  'organization admin',
  'member elsewhere',
  'admin elsewhere',
  'hire-only admin',
  'operator',
  'both sides',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Callers that the server must not know. */
export const STRANGERS: ReadonlySet<Subject> = new Set<Subject>([
  'nobody',
  'invented session',
  'ended session',
  'expired session',
  'closed account',
])

/** One person of each kind. Those with a role at a location have it at `own`, those elsewhere at `foreign`. */
export async function matrixPeople(app: TestApp, { own, foreign }: Record<'own' | 'foreign', Tenant>) {
  const { db } = app.deps
  async function employ(person: Person, location_id: number | null): Promise<void> {
    const user_id = await userOf(app, person)
    await db.deleteFrom('organization_manager').where('user_id', '=', user_id).execute()
    await db.deleteFrom('location_manager').where('user_id', '=', user_id).execute()
    if (location_id !== null) await db.insertInto('location_manager').values({ user_id, location_id, role: 'TEAM_MEMBER' }).execute()
  }
  const staff = async (location_id: number | null): Promise<Person> => {
    const person = await newManager(app, { ready: false })
    await employ(person, location_id)
    return person
  }
  /** An admin of the own location whose session holds no longer. */
  async function former(change: 'revoked_at' | 'expires_at' | 'account_status'): Promise<Person> {
    const person = await newManager(app, { ready: false })
    const user_id = await userOf(app, person)
    await db.insertInto('location_manager').values({ user_id, location_id: own.ids.location, role: 'ADMIN' }).execute()
    if (change === 'account_status')
      await db.updateTable('user_account').set({ account_status: 'DEACTIVATED' }).where('id', '=', user_id).execute()
    else
      await db
        .updateTable('session')
        .set({ [change]: sql`app_now()` })
        .where('user_id', '=', user_id)
        .execute()
    return person
  }
  const hire = await newManager(app)
  await db.deleteFrom('license').where('license_name', '=', 'marketplace').where('location_id', '=', hire.location_id).execute()
  for (const person of [own.manager, foreign.manager, hire])
    await db
      .deleteFrom('organization_manager')
      .where('user_id', '=', await userOf(app, person))
      .execute()
  const organizationAdmin = await staff(null)
  await db
    .insertInto('organization_manager')
    .values({ organization_id: own.ids.organization, user_id: await userOf(app, organizationAdmin) })
    .execute()
  const both = await newPro(app)
  await employ(both, own.ids.location)
  const people: Record<Subject, Person> = {
    nobody: new Person(app),
    'invented session': Object.assign(new Person(app), { token: 'a-token-that-nobody-was-ever-given-0123456789' }),
    'ended session': await former('revoked_at'),
    'expired session': await former('expires_at'),
    'closed account': await former('account_status'),
    pro: own.pro,
    'other pro': await newPro(app),
    member: await staff(own.ids.location),
    admin: own.manager,
    'organization admin': organizationAdmin,
    'member elsewhere': await staff(foreign.ids.location),
    'admin elsewhere': foreign.manager,
    'hire-only admin': hire,
    operator: await newOperator(app),
    'both sides': both,
  }
  return { people, hireLocation: hire.location_id }
}
