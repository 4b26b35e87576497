import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '@muster/contract/api.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

/** Canaries are values that only one audience may read. The test looks for them in every answer that another audience gets. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CONTACT = 'Canary Contact'
const INSTRUCTIONS = 'canary-instructions-come-by-the-alley'

/** Everything a pro can read, as text. */
async function everythingReadBy(pro: Person, ids: { gig: number; application: number }): Promise<string> {
  const texts: string[] = []
  for (const [, endpoint] of endpoints) {
    if (
      endpoint.method !== 'GET' ||
      (endpoint.access !== 'pro' && endpoint.access !== 'own-application' && endpoint.access !== 'signed-in')
    )
      continue
    const url = `/api${endpoint.path.replace(':application_id', String(ids.application)).replace(/:\w+/g, endpoint.path.includes('gig-applications') ? String(ids.application) : String(ids.gig))}`
    for (const query of ['', '?group=applied', '?group=selected', '?group=upcoming']) {
      const response = await app.app.inject({ url: url + query, headers: { authorization: `Bearer ${pro.token}` } })
      texts.push(response.body)
    }
  }
  return texts.join('\n')
}

test('a pro sees contact, instructions and check-in code only at the right stage', async () => {
  const manager = await newManager(app)
  const [pro, rival] = [await newPro(app), await newPro(app, { first_name: 'Rivalina', last_name: 'Quetzal' })]
  const gig = await makeGig(manager, 40, { contact_name: CONTACT, special_inst: INSTRUCTIONS, allowed_confirmed_pros: 2 })
  await app.deps.db.insertInto('favorite_pro').values({ pro_id: pro.pro_id, location_id: manager.location_id }).execute()
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  const other = await rival.call(applyToGig, { params: { id: gig.id } })
  const applied = await everythingReadBy(pro, { gig: gig.id, application: id })
  for (const secret of [CONTACT, INSTRUCTIONS, gig.checkin_code, 'Rivalina', 'is_favorite', 'is_blocked'])
    expect(applied).not.toContain(secret)

  for (const [person, application] of [
    [pro, id],
    [rival, other.id],
  ] as const) {
    await manager.call(selectApplicant, { params: { id: application } })
    await person.call(confirmApplication, { params: { id: application } })
  }
  const confirmed = await everythingReadBy(pro, { gig: gig.id, application: id })
  expect(confirmed).toContain(CONTACT)
  expect(confirmed).toContain(INSTRUCTIONS)
  expect((await pro.call(getGigForPro, { params: { id: gig.id } })).coworkers).toEqual(['Rivalina Q.'])
  for (const secret of [gig.checkin_code, 'Quetzal', 'is_favorite', 'is_blocked']) expect(confirmed).not.toContain(secret)
})
