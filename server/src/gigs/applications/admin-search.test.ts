import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMe } from '@muster/contract/accounts/user-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const idsOf = async (pro_search: string) =>
  (await operator.call(listAdminApplications, { query: { pro_search } })).results.map(({ id }) => id)

test('the staff find a pro’s applications by name or by digits of the phone number', async () => {
  const gig = await makeGig(await newManager(app), 72)
  const ines = await newPro(app, { first_name: 'Inés', last_name: 'Quiroga' })
  const { id } = await ines.call(applyToGig, { params: { id: gig.id } })
  const other = await newPro(app)
  await other.call(applyToGig, { params: { id: gig.id } })
  expect(await idsOf('inés qui')).toEqual([id])
  const { phone_number } = await ines.call(getMe, {})
  expect(await idsOf(phone_number!.replace('+1', '').replace(/^(...)(...)/, '($1) $2-'))).toEqual([id])
  expect(await idsOf(phone_number!.slice(-3))).toEqual([])
  expect(await idsOf('100%')).toEqual([])
})
