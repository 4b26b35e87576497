import { getTaxDetails, putTaxDetails } from '@muster/contract/tax/tax-details-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetOld } from '../jobs/retention.ts'
import { forgetProof } from '../testing/forget-proof.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { taxForm } from '../testing/tax-form.ts'
import { newManager, newPro } from '../testing/test-person.ts'
import { resealTins } from './reseal-tins.ts'
import { unsealTin } from './seal-tin.ts'
import { findSealedDetails } from './tax-details-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const rowsOf = (pro_id: number) => app.deps.db.selectFrom('tax_details').selectAll().where('pro_id', '=', pro_id).orderBy('id').execute()

describe('a pro signs tax details', () => {
  test('which show the last four digits alone, and keep the number sealed', async () => {
    const pro = await newPro(app)
    expect(await pro.call(getTaxDetails, {})).toMatchObject({ details: null, contractor_amount: 0 })
    const { details } = await pro.call(putTaxDetails, { body: taxForm() })
    expect(details).toMatchObject({ legal_name: 'Marisol Vega', tin_kind: 'SSN', tin_last4: '6789', is_electronic: true })
    expect(JSON.stringify(await pro.call(getTaxDetails, {}))).not.toMatch(/123-?45-?6789/)
    const { rows } = await sql<{ held: string }>`
      SELECT (SELECT jsonb_agg(t) FROM tax_details t)::text || (SELECT jsonb_agg(e) FROM audit_entry e)::text AS held`.execute(app.deps.db)
    expect(rows[0]!.held).toContain('tax.details_signed')
    expect(rows[0]!.held).not.toMatch(/123-?45-?6789/)
    const sealed = await findSealedDetails(app.deps.db, { id: pro.pro_id, market_id: 1 })
    expect(unsealTin(app.deps, sealed!, sealed!.identity)).toBe('123456789')
  })

  test('and a later form replaces the earlier one, which stays on record', async () => {
    const pro = await newPro(app)
    await pro.call(putTaxDetails, { body: taxForm() })
    await pro.call(putTaxDetails, { body: taxForm({ street_address: '9 Rutledge Avenue' }) })
    await pro.call(putTaxDetails, { body: taxForm({ tin: '123456780' }) })
    const { details } = await pro.call(putTaxDetails, {
      body: taxForm({ tin_kind: 'EIN', tin: '12-3456789', business_name: 'Vega Catering' }),
    })
    expect(details).toMatchObject({ tin_kind: 'EIN', tin_last4: '6789', business_name: 'Vega Catering' })
    const rows = await rowsOf(pro.pro_id)
    // Another address is the same payee. Another number is another one.
    expect(rows[1]!.identity).toBe(rows[0]!.identity)
    expect(new Set(rows.map(({ identity }) => identity)).size).toBe(3)
  })

  test.each([
    ['tin', { tin: '000-45-6789' }],
    ['tin', { tin: '12345678' }],
    ['tin', { tin_kind: 'EIN', tin: '07-3456789' }],
    ['tin', { tin_kind: 'ITIN', tin: '123-45-6789' }],
    ['legal_name', { legal_name: ' ' }],
    ['zip_code', { zip_code: '294' }],
  ] as const)('a wrong %s is named', async (target, change) => {
    const pro = await newPro(app)
    expect(await pro.refusal(putTaxDetails, { body: taxForm(change) })).toMatchObject({ status: 400, target })
    expect(await rowsOf(pro.pro_id)).toEqual([])
  })

  test('only with a fresh code, and only for themselves', async () => {
    const pro = await newPro(app)
    await pro.call(putTaxDetails, { body: taxForm() })
    expect(await (await newManager(app)).refusal(getTaxDetails, {})).toMatchObject({ status: 403 })
    expect(await (await newPro(app)).call(getTaxDetails, {})).toMatchObject({ details: null })
    await forgetProof(pro)
    expect(await pro.refusal(getTaxDetails, {})).toMatchObject({ status: 403, code: 'PROOF_NEEDED' })
    expect(await pro.refusal(putTaxDetails, { body: taxForm() })).toMatchObject({ status: 403, code: 'PROOF_NEEDED' })
  })
})

test('after a new secret, numbers are sealed again under it, and read both before and after', async () => {
  const pro = await newPro(app)
  await pro.call(putTaxDetails, { body: taxForm({ tin: '212-45-6789' }) })
  const deps = {
    ...app.deps,
    secret: 'another secret of at least thirty-two characters',
    config: { ...app.deps.config, formerSecret: app.deps.secret },
  }
  const read = async () => {
    const found = await findSealedDetails(app.deps.db, { id: pro.pro_id, market_id: 1 })
    return { key: found!.tin_key, tin: unsealTin(deps, found!, found!.identity) }
  }
  const before = await read()
  await resealTins(deps)
  const after = await read()
  expect([before.tin, after.tin]).toEqual(['212456789', '212456789'])
  expect(after.key).not.toBe(before.key)
  const { config } = app.deps
  await resealTins({ ...app.deps, config: { ...config, formerSecret: deps.secret } })
  expect((await read()).key).toBe(before.key)
})

test('details go four years after the last year with contract pay, and not before', async () => {
  const [paid, unpaid] = [await newPro(app), await newPro(app)]
  for (const pro of [paid, unpaid]) await pro.call(putTaxDetails, { body: taxForm() })
  await sql`INSERT INTO pro_year_pay (pro_id, market_id, year, contractor_cents) VALUES (${paid.pro_id}, 1, extract(year FROM app_now())::int, 1)`.execute(
    app.deps.db,
  )
  const kept = async () => [(await rowsOf(paid.pro_id)).length, (await rowsOf(unpaid.pro_id)).length]
  const years = async (count: number, and: number) => {
    await sql`UPDATE tax_details SET signed_at = app_now() - make_interval(years => ${count}, days => ${and}) WHERE pro_id IN (${paid.pro_id}, ${unpaid.pro_id})`.execute(
      app.deps.db,
    )
    await forgetOld(app.deps)
  }
  await years(3, 300)
  expect(await kept()).toEqual([1, 1])
  await years(4, 2)
  expect(await kept()).toEqual([1, 0])
  await sql`UPDATE pro_year_pay SET year = year - 5 WHERE pro_id = ${paid.pro_id}`.execute(app.deps.db)
  await years(5, 2)
  expect(await kept()).toEqual([0, 0])
})
