import {
  getAgreement,
  listOwnAgreements,
  listPublishedAgreements,
  publishAgreement,
} from '@muster/contract/accounts/agreement-endpoints.ts'
import { getTermsAcceptance, putTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, Person } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.travel(0)
  ines = await newOperator(app)
})
afterAll(() => app.close())

const texts = {
  text_en: '## Fees\n\nNew fees.',
  text_es: '## Tarifas\n\nTarifas nuevas.',
  changes_en: 'New fees.',
  changes_es: 'Tarifas nuevas.',
}
const publish = (agreement: 'marketplace_terms' | 'business_services_agreement' | 'privacy_policy', effective_at: string | null = null) =>
  ines.call(publishAgreement, { params: { agreement }, body: { ...texts, effective_at } })
const statusOf = async (person: Person) => (await person.call(getTermsAcceptance, {})).status
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('sign-up accepts what is in force, with the session that it opened', async () => {
  const [manager, pro] = [await newManager(app, { ready: false }), await newPro(app)]
  expect(await statusOf(manager)).toBe('ACCEPTED')
  expect((await manager.call(listOwnAgreements, {})).map(({ agreement, is_accepted }) => [agreement, is_accepted])).toEqual([
    ['marketplace_terms', true],
    ['business_services_agreement', true],
    ['privacy_policy', true],
  ])
  expect((await pro.call(listOwnAgreements, {})).map(({ agreement }) => agreement)).toEqual(['marketplace_terms', 'privacy_policy'])
  const { rows } = await sql<{
    is_own: boolean
  }>`SELECT s.user_id = a.user_id AS is_own FROM agreement_acceptance a LEFT JOIN session s ON s.id = a.session_id`.execute(app.deps.db)
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.every(({ is_own }) => is_own)).toBe(true)
})

test('a new version asks those again who need it, once, and keeps who accepted which from which session', async () => {
  const [manager, pro] = [await newManager(app, { ready: false }), await newPro(app)]
  const { version } = await publish('business_services_agreement')
  expect(await statusOf(manager)).toBe('EXPIRED')
  expect(await statusOf(pro)).toBe('ACCEPTED')
  expect((await manager.call(listOwnAgreements, {})).filter(({ is_accepted }) => !is_accepted)).toMatchObject([
    { agreement: 'business_services_agreement', version, changes_en: 'New fees.', accepted_at: null },
  ])
  expect(await manager.call(putTermsAcceptance, { body: { status: 'ACCEPTED' } })).toEqual({ status: 'ACCEPTED' })
  await manager.call(putTermsAcceptance, { body: { status: 'ACCEPTED' } })
  const { rows } = await sql<{ changes: { accepted: string[]; session_id: number } }>`
    SELECT changes FROM audit_entry WHERE action = 'user.terms_accepted'`.execute(app.deps.db)
  expect(rows.map(({ changes }) => changes.accepted)).toEqual([[`business_services_agreement ${version}`]])
  expect(rows[0]!.changes.session_id).toBeGreaterThan(0)
  const published = (await ines.call(listPublishedAgreements, {})).find(
    (one) => one.agreement === 'business_services_agreement' && one.version === version,
  )
  expect(published).toMatchObject({ is_in_force: true, accepted_count: 1, published_by: 'Joan Ferris' })
})

test('a version for later is readable at once and in force from its time on; the one before stays readable', async () => {
  const manager = await newManager(app, { ready: false })
  const { version } = await publish('privacy_policy', inHours(2))
  expect(await statusOf(manager)).toBe('ACCEPTED')
  const nobody = new Person(app)
  const read = (query: { version?: number } = {}) => nobody.call(getAgreement, { params: { agreement: 'privacy_policy' }, query })
  expect(await read()).toMatchObject({ version: version - 1, is_sample: true })
  expect(await read({ version })).toMatchObject({ text_es: '## Tarifas\n\nTarifas nuevas.', is_sample: false })
  await app.travel(3 * 3_600)
  expect(await read()).toMatchObject({ version, text_en: '## Fees\n\nNew fees.' })
  expect((await read({ version: 1 })).text_en).toContain('## What Muster keeps')
  expect(await statusOf(manager)).toBe('EXPIRED')
  expect(await nobody.refusal(getAgreement, { params: { agreement: 'privacy_policy' }, query: { version: 99 } })).toMatchObject({
    status: 404,
  })
})

test('is published only by the staff, in the future and after the version before', async () => {
  const manager = await newManager(app, { ready: false })
  const body = { ...texts, effective_at: null }
  expect(await manager.refusal(publishAgreement, { params: { agreement: 'marketplace_terms' }, body })).toMatchObject({ status: 403 })
  await publish('marketplace_terms', inHours(5))
  for (const effective_at of [inHours(-1), inHours(4), null])
    expect(
      await ines.refusal(publishAgreement, { params: { agreement: 'marketplace_terms' }, body: { ...texts, effective_at } }),
    ).toMatchObject({
      code: 'invalid',
      target: 'effective_at',
    })
})
