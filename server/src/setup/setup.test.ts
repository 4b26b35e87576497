import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { putBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import type { CallResult, Endpoint } from '@muster/contract/endpoint.ts'
import {
  checkSetupCode,
  finishSetup,
  getSetup,
  isSetupOpen,
  makeFirstOperator,
  putFirstMarket,
  putFirstPositions,
  testAdapter,
} from '@muster/contract/setup/setup-endpoints.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, Person } from '../testing/test-person.ts'
import { openSetup } from './setup-code.ts'
import { testAdapter as tryAdapter } from './test-adapter.ts'
import { contextOfJob } from '../context.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

interface Answer {
  status: number
  body: { error?: { code: string; target?: string }; token?: string; dev_code?: string; waits_for?: string }
}

/** Someone with a browser and no session. */
async function ask({ method, path }: Pick<Endpoint, 'method' | 'path'>, payload?: object): Promise<Answer> {
  const answer = await app.app.inject({ method, url: `/api${path}`, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body === '' ? {} : (JSON.parse(answer.body) as Answer['body']) }
}
const refusal = ({ status, body }: Answer) => [status, body.error?.code]

/** The body that makes this person the first operator. */
async function personOf(setup_code: string, phone_number: string) {
  const { body } = await ask(requestCode, { phone_number })
  return {
    setup_code,
    phone_number,
    code: body.dev_code,
    first_name: 'Ines',
    last_name: 'Calder',
    email: `${phone_number.slice(-4)}@example.com`,
  }
}

describe('the guard of the setup', () => {
  test('the code that the server printed makes the first operator, once', async () => {
    const code = (await openSetup(app.deps))!
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await ask(isSetupOpen)).body).toEqual({ waits_for: 'operator' })
    expect((await ask(checkSetupCode, { setup_code: code.toLowerCase().replaceAll('-', '') })).status).toBe(204)
    const made = await ask(makeFirstOperator, await personOf(code, '+18435550901'))
    expect([made.status, typeof made.body.token]).toEqual([201, 'string'])

    expect(refusal(await ask(isSetupOpen))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await ask(checkSetupCode, { setup_code: code }))).toEqual([409, 'SETUP_DONE'])
    expect(refusal(await ask(makeFirstOperator, await personOf(code, '+18435550902')))).toEqual([409, 'SETUP_DONE'])
    const { code_hash } = await app.deps.db.selectFrom('installation_setup').select('code_hash').executeTakeFirstOrThrow()
    expect(code_hash).toBeNull()
    expect(await openSetup(app.deps)).toBeNull()
  })

  test('of two browsers at once, one makes the operator and the other hears that it is done', async () => {
    const code = (await openSetup(app.deps))!
    const people = [await personOf(code, '+18435550903'), await personOf(code, '+18435550904')]
    const answers = await Promise.all(people.map((person) => ask(makeFirstOperator, person)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM user_account WHERE is_gigpro_admin`.execute(app.deps.db)
    expect(rows[0]!.n).toBe(1)
  })

  test('a wrong code is refused, and the right one keeps working', async () => {
    const code = (await openSetup(app.deps))!
    const wrong = await ask(checkSetupCode, { setup_code: 'AAAA-AAAA-AAAA' })
    expect([...refusal(wrong), wrong.body.error?.target]).toEqual([400, 'SETUP_CODE_WRONG', 'setup_code'])
    const person = await personOf('AAAA-AAAA-AAAA', '+18435550905')
    expect(refusal(await ask(makeFirstOperator, person))).toEqual([400, 'SETUP_CODE_WRONG'])
    expect((await ask(checkSetupCode, { setup_code: code })).status).toBe(204)
    // Another start prints another code; the one before is dead.
    const next = (await openSetup(app.deps))!
    expect(refusal(await ask(checkSetupCode, { setup_code: code }))).toEqual([400, 'SETUP_CODE_WRONG'])
    expect((await ask(checkSetupCode, { setup_code: next })).status).toBe(204)
  })

  test('too many tries from one address are refused, and too many wrong codes end the code', async () => {
    const code = (await openSetup(app.deps))!
    await app.deps.db.updateTable('installation_setup').set({ wrong_codes: 100 }).execute()
    expect(refusal(await ask(checkSetupCode, { setup_code: code }))).toEqual([400, 'SETUP_CODE_DEAD'])
    for (let tried = 0; tried < 19; tried++) await ask(checkSetupCode, { setup_code: 'AAAA-AAAA-AAAA' })
    expect(refusal(await ask(checkSetupCode, { setup_code: code }))).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('the code alone is not enough: the number must be proved', async () => {
    const code = (await openSetup(app.deps))!
    const person = await personOf(code, '+18435550906')
    expect(refusal(await ask(makeFirstOperator, { ...person, code: person.code === '000000' ? '000001' : '000000' }))).toEqual([
      400,
      'CODE_WRONG',
    ])
    expect((await ask(isSetupOpen)).status).toBe(200)
  })

  test('an installation with an operator prints no code and knows no setup', async () => {
    const operator = await newOperator(app)
    expect(await openSetup(app.deps)).toBeNull()
    expect(refusal(await ask(isSetupOpen))).toEqual([404, 'NOT_FOUND'])
    expect((await operator.call(getSetup, {})).step).toBe('done')
    expect((await operator.refusal(finishSetup, {})).code).toBe('SETUP_DONE')
    expect((await operator.refusal(putFirstMarket, { body: marketOf('Savannah', '31401') })).code).toBe('SETUP_DONE')
  })
})

const marketOf = (name: string, zip_code: string, minimum_wage_amount = 16) => ({
  name,
  zip_code,
  minimum_wage_amount,
  employment_types: ['W2' as const, 'F1099' as const],
})
const brandOf = (name: string) => ({
  name,
  address: '1 Main Street, Savannah',
  logo_public_id: null,
  light_color: '#7a1f5c',
  dark_color: '#e59ccb',
})

describe('the steps of the setup', () => {
  let operator: Person
  beforeEach(async () => {
    const code = (await openSetup(app.deps))!
    operator = new Person(app)
    operator.token = (await ask(makeFirstOperator, await personOf(code, '+18435550907'))).body.token!
  })

  test('go in order, keep what each decided, and end once', async () => {
    expect((await operator.call(getSetup, {})).step).toBe('provider')
    expect((await operator.refusal(finishSetup, {})).code).toBe('SETUP_INCOMPLETE')
    await operator.call(putBrand, { body: brandOf('Tidewater Shifts') })
    expect((await operator.call(getSetup, {})).step).toBe('market')

    const named = await operator.call(putFirstMarket, { body: marketOf('Savannah', '31401') })
    expect(named).toMatchObject({ step: 'positions', market: { name: 'Savannah', state_code: 'GA', minimum_wage_amount: 16 } })
    expect(named.positions.length).toBeGreaterThan(5)
    expect(named.positions.every(({ is_offered, wages }) => is_offered && wages.minimum_wage_amount >= 16)).toBe(true)

    const two = named.positions
      .slice(0, 2)
      .map(({ skill_id, wages }) => ({ skill_id, wages: { ...wages, recommended_wage_amount_boosted: 40 } }))
    const chosen = await operator.call(putFirstPositions, { body: { positions: two } })
    expect(chosen.step).toBe('adapters')
    expect(chosen.positions.filter(({ is_offered }) => is_offered)).toHaveLength(2)

    expect((await operator.call(finishSetup, {})).step).toBe('done')
    expect((await operator.refusal(finishSetup, {})).code).toBe('SETUP_DONE')
    const { markets, wages, policies } = await operator.call(getConfiguration, {})
    expect(markets.map(({ name, timezone }) => [name, timezone])).toEqual([['Savannah', 'America/New_York']])
    expect([wages.length, new Set(policies.map(({ policy }) => policy.kind)).size]).toEqual([2, 8])
    expect(await listPositionNames()).toHaveLength(2)
  })

  const listPositionNames = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`SELECT s.name FROM position_market p JOIN skill s ON s.id = p.skill_id`.execute(
      app.deps.db,
    )
    return rows.map(({ name }) => name)
  }

  test('a market that is named again takes the rules of its new state', async () => {
    await operator.call(putFirstMarket, { body: marketOf('Savannah', '31401') })
    const again = await operator.call(putFirstMarket, { body: marketOf('Oakland', '94601', 18) })
    expect(again).toMatchObject({ market: { name: 'Oakland', state_code: 'CA', timezone: 'America/Los_Angeles', minimum_wage_amount: 18 } })
    const { markets, policies } = await operator.call(getConfiguration, {})
    expect(markets).toHaveLength(1)
    const pay = policies.find(({ policy }) => policy.kind === 'pay')?.policy
    expect(pay).toMatchObject({ value: { daily_overtime_after_minutes: 480 } })
  })

  test('a market that a business is in stays', async () => {
    await newManager(app)
    await operator.call(putFirstMarket, { body: marketOf('Savannah', '31401') })
    const { markets } = await operator.call(getConfiguration, {})
    expect(markets.map(({ name }) => name)).toEqual(['Charleston', 'Savannah'])
    expect(await operator.refusal(putFirstMarket, { body: marketOf('Charleston', '31401') })).toMatchObject({
      code: 'invalid',
      target: 'name',
    })
  })

  test('refuses what does not exist, with the field', async () => {
    expect(await operator.refusal(putFirstMarket, { body: marketOf('Nowhere', '00000') })).toMatchObject({
      code: 'invalid',
      target: 'zip_code',
    })
    const wages = { minimum_wage_amount: 16, default_wage_amount: 15, recommended_wage_amount: 17, recommended_wage_amount_boosted: 18 }
    const one = (skill_id: number) => ({ body: { positions: [{ skill_id, wages: { ...wages, default_wage_amount: 16 } }] } })
    expect(await operator.refusal(putFirstPositions, one(1))).toMatchObject({ code: 'invalid', target: 'positions' })
    await operator.call(putFirstMarket, { body: marketOf('Savannah', '31401') })
    expect(await operator.refusal(putFirstPositions, { body: { positions: [{ skill_id: 1, wages }] } })).toMatchObject({
      code: 'invalid',
      target: 'positions.0.wages.default_wage_amount',
    })
    expect(await operator.refusal(putFirstPositions, one(999_999))).toMatchObject({ code: 'invalid', target: 'positions' })
  })

  test('every embedded adapter passes its test, and a slow or broken one says so', async () => {
    const { adapters } = await operator.call(getSetup, {})
    expect(adapters.map(({ name, provider }) => [name, provider])).toEqual(
      ['cards', 'sms', 'mail', 'push', 'images', 'places'].map((name) => [name, 'embedded']),
    )
    const found: Record<string, CallResult<typeof testAdapter>> = {}
    for (const { name } of adapters) found[name] = await operator.call(testAdapter, { params: { adapter: name }, body: {} })
    expect(Object.fromEntries(Object.entries(found).map(([name, { outcome }]) => [name, outcome]))).toEqual({
      cards: 'OK',
      sms: 'OK',
      mail: 'OK',
      push: 'NO_RECEIVER',
      images: 'OK',
      places: 'OK',
    })
    expect([found.sms?.sent_to, found.mail?.sent_to]).toEqual(['+18435550907', '0907@example.com'])

    const as = (deps: Partial<TestApp['deps']>) => ({
      ...contextOfJob({ ...app.deps, ...deps, log: { ...app.deps.log, warn: () => undefined } as never }, app.deps.db),
      actor: { user_id: 1 } as never,
    })
    const broken = { ...app.deps.cards, checkAccount: () => Promise.reject(new Error('Invalid API Key')) }
    expect(await tryAdapter(as({ cards: broken }), 'cards', 'en')).toMatchObject({ outcome: 'FAILED', detail: 'Invalid API Key' })
    const silent = { ...app.deps.cards, checkAccount: () => new Promise<string>(() => undefined) }
    expect(await tryAdapter(as({ cards: silent }), 'cards', 'en', 20)).toMatchObject({ outcome: 'TIMED_OUT' })
  })
})
