import { listMarketWishes, openMarket } from '@muster/contract/locations/market-wish-endpoints.ts'
import { wishMarket } from '@muster/contract/accounts/wish-endpoints.ts'
import { setOwnMarketWish } from '@muster/contract/pros/own-market-wish-endpoints.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { signUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator, newPro, Person, provePhone } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  const findings = (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)
  await app.close()
  expect(findings).toEqual([])
})

/** Bozeman, Montana: far from every market of the catalog. Miami is in another unserved place. */
const BOZEMAN = '59718'
const wishOf = async (zip_code: string, language: 'en' | 'es' = 'en') => {
  const person = new Person(app)
  const { signup_ticket, phone_number } = await provePhone(person)
  return { person, phone_number, signup_ticket: signup_ticket!, body: { signup_ticket: signup_ticket!, zip_code, language } }
}

test('people and pros wait for a market, and hear of it when the operator opens one there', async () => {
  const ines = await newOperator(app)
  const one = await wishOf(BOZEMAN, 'es')
  expect(await one.person.call(wishMarket, { body: one.body })).toEqual({ city: 'Bozeman', state_code: 'MT' })
  const pro = await newPro(app)
  expect(await pro.call(setOwnMarketWish, { body: { zip_code: BOZEMAN } })).toEqual({
    market_not_listed: true,
    market_not_listed_name: 'Bozeman, MT',
  })
  expect(await pro.call(getMyProfile, {})).toMatchObject({ market_not_listed: true, market_not_listed_name: 'Bozeman, MT' })
  const [place, ...others] = await ines.call(listMarketWishes, {})
  expect(others).toEqual([])
  expect(place).toMatchObject({ city: 'Bozeman', state_code: 'MT', zip_code: BOZEMAN, waiting: 2, pros: 1 })
  expect(place!.nearest_market.miles).toBeGreaterThan(100)

  const market = await ines.call(openMarket, { body: { name: 'Bozeman', zip_code: BOZEMAN } })
  expect(market).toMatchObject({ name: 'Bozeman', told: 2 })
  expect((await new Person(app).call(findPlace, { params: { zip_code: BOZEMAN } })).market).toEqual({ id: market.id, name: 'Bozeman' })
  await app.workOff()
  const texts = await app.deps.db
    .selectFrom('sent_message')
    .select('body')
    .where('recipient', '=', one.phone_number)
    .orderBy('id')
    .execute()
  expect(texts.filter(({ body }) => /^Muster ya trabaja en Bozeman, MT\. Regístrate: http.*\/signup$/.test(body))).toHaveLength(1)
  expect((await pro.call(listNotices, { query: {} })).results).toMatchObject([
    { kind: 'market_opened', payload: { body: 'Muster now works in Bozeman, MT. Contact support to move your account there.' } },
  ])
  expect(await ines.call(listMarketWishes, {})).toEqual([])
  expect(await pro.call(getMyProfile, {})).toMatchObject({ market_not_listed: false, market_not_listed_name: null })

  // The new market works like the one it was copied from: someone can sign up there and its positions have wages.
  const { person, signup_ticket } = await wishOf(BOZEMAN)
  const body = {
    kind: 'pro' as const,
    signup_ticket,
    first_name: 'Ana',
    last_name: 'Ruiz',
    accepts_terms: true as const,
    zip_code: BOZEMAN,
    skill_ids: [1],
  }
  person.token = (await person.call(signUp, { body })).token
  expect(await person.call(getMyProfile, {})).toMatchObject({ market_name: 'Bozeman' })
  const { rows } = await sql<{ wages: number; policies: number }>`
    SELECT (SELECT count(*) FROM skill_market WHERE market_id = ${market.id}) AS wages, (SELECT count(*) FROM market_policy WHERE market_id = ${market.id}) AS policies`.execute(
    app.deps.db,
  )
  expect(rows[0]!.wages).toBeGreaterThan(5)
  expect(rows[0]!.policies).toBeGreaterThan(3)
})

test('a wish is one place a person, and can be taken back; a place with a market, or none at all, is refused', async () => {
  const pro = await newPro(app)
  expect(await pro.refusal(setOwnMarketWish, { body: { zip_code: '29401' } })).toMatchObject({ code: 'invalid', target: 'zip_code' })
  expect(await pro.refusal(setOwnMarketWish, { body: { zip_code: '00000' } })).toMatchObject({ code: 'invalid', target: 'zip_code' })
  await pro.call(setOwnMarketWish, { body: { zip_code: '99501' } })
  await pro.call(setOwnMarketWish, { body: { zip_code: '99501' } })
  const ines = await newOperator(app)
  expect(await ines.call(listMarketWishes, {})).toMatchObject([{ state_code: 'AK', waiting: 1, pros: 1 }])
  expect(await pro.call(setOwnMarketWish, { body: { zip_code: null } })).toEqual({ market_not_listed: false, market_not_listed_name: null })
  expect(await ines.call(listMarketWishes, {})).toEqual([])
})

test('the ticket works once, and a market’s name is its alone', async () => {
  const ines = await newOperator(app)
  const { person, body } = await wishOf('99501')
  await person.call(wishMarket, { body })
  expect(await person.refusal(wishMarket, { body })).toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await ines.refusal(openMarket, { body: { name: 'Charleston', zip_code: '99501' } })).toMatchObject({
    code: 'invalid',
    target: 'name',
  })
  expect(await ines.refusal(openMarket, { body: { name: 'Again', zip_code: '29401' } })).toMatchObject({
    code: 'invalid',
    target: 'zip_code',
  })
})
