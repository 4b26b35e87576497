import { exportGigs, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, type Person } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Requests the CSV file over HTTP. */
async function csvOf(person: Person & { location_id: number }, query = '') {
  const response = await app.app.inject({
    url: `/api${exportGigs.path}${query}`,
    headers: { authorization: `Bearer ${person.token}`, 'x-location-id': String(person.location_id) },
  })
  return { response, lines: response.body.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

describe('the CSV file of shifts', () => {
  test('has the rows of the list in its order, in local times, and no cell that runs as a formula', async () => {
    const manager = await newManager(app)
    const gigs = [await makeGig(manager, 48), await makeGig(manager, 72, { skill_id: 2, contact_name: '=HYPERLINK("http://x")' })]
    await makeGig(await newManager(app), 50)
    const { response, lines } = await csvOf(manager)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="shifts-\d{4}-\d\d-\d\d\.csv"$/)
    expect(response.body.startsWith('\uFEFFShift,Date,Start,End,Time zone,Position,')).toBe(true)
    expect(lines).toHaveLength(3)
    const start = localPartsOf(gigs[0]!.start_time, 'America/New_York')
    expect(lines[1]).toContain(`${gigs[0]!.id},${start.date},${start.time.slice(0, 5)},`)
    expect(lines[1]).toContain(',America/New_York,')
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://x"")"`)
    const latest = await csvOf(manager, '?ordering=-start_time&skill_id=2')
    expect(latest.lines.map((line) => line.split(',')[0])).toEqual(['Shift', String(gigs[1]!.id)])
    expect((await csvOf(manager, '?statuses=cancelled')).lines).toHaveLength(1)
  })

  test('has no cell that runs as a formula where a semicolon separates cells', async () => {
    const manager = await newManager(app)
    await makeGig(manager, 48, { contact_name: 'Dana;=1+1; +2 and-3' })
    const { lines } = await csvOf(manager)
    expect(lines[1]).toContain("Dana;'=1+1; '+2 and-3")
  })

  test('of a filter that the database refuses is an error, not a file that breaks off', async () => {
    const { response } = await csvOf(await newManager(app), '?positions=24641185775616')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { code: 'invalid' } })
  })

  test('is in the reader’s language', async () => {
    const manager = await newManager(app)
    await makeGig(manager, 48)
    await manager.call(patchMe, { body: { settings: { language: 'es' } } })
    const { response, lines } = await csvOf(manager)
    expect(lines[0]).toMatch(/^Turno,Fecha,Inicio,Fin,Zona horaria,Puesto,/)
    expect(lines[1]).toContain('Sin cubrir')
    expect(response.headers['content-disposition']).toContain('turnos-')
  })

  test.each(['start_time', '-start_time', '-created_ts', '-last_updated_ts'] as const)(
    'has each row once, read in parts, sorted by %s',
    async (ordering) => {
      const manager = await newManager(app)
      const gig = await makeGig(manager, 48)
      await sql`INSERT INTO gig (market_id, location_id, gig_shift_id, location_address_id, status, skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents,
        contact_name, contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell)
      SELECT market_id, location_id, gig_shift_id, location_address_id, status, skill_id, start_time + make_interval(hours => n % 300), end_time + make_interval(hours => n % 300), timezone, 1, 2200,
        contact_name, contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell
      FROM gig, generate_series(1, 1200) n WHERE id = ${gig.id}`.execute(app.deps.db)
      const { lines } = await csvOf(manager, `?ordering=${ordering}`)
      const ids = lines.slice(1).map((line) => Number(line.split(',')[0]))
      expect(ids).toHaveLength(1_201)
      expect(new Set(ids).size).toBe(1_201)
      const page = await manager.call(listGigs, { query: { ordering, page_size: 50 } })
      expect(ids.slice(0, 50)).toEqual(page.results.map(({ id }) => id))
    },
  )

  test('is refused when not signed in and for an invalid filter', async () => {
    const manager = await newManager(app)
    expect((await csvOf({ ...manager, token: 'nobody-has-this-token-0123456789' } as never)).response.statusCode).toBe(401)
    const { response } = await csvOf(manager, '?ordering=wage')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { code: 'invalid', target: 'ordering' } })
  })
})
