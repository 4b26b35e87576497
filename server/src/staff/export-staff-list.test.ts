import { patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { listGigsForAdmin } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { exportStaffList } from '@muster/contract/staff/staff-list-endpoints.ts'
import { MOST_STAFF_CSV_ROWS, StaffList } from '@muster/contract/staff/staff-list.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'

let app: TestApp
let ines: Person
beforeAll(async () => {
  app = await startTestApp()
  ines = await newOperator(app)
})
afterAll(() => app.close())

/** The file over HTTP, as its lines. */
async function fileOf(list: StaffList, search = '') {
  const response = await app.app.inject({
    url: `/api${exportStaffList.path}?${new URLSearchParams({ list, search }).toString()}`,
    headers: { authorization: `Bearer ${ines.token}` },
  })
  return { response, lines: response.body.replace('\uFEFF', '').trimEnd().split('\r\n') }
}

describe('a list of the staff as a file', () => {
  test('has the rows of the list, by its filters and in its order', async () => {
    const dana = await newManager(app)
    const [first, second] = [await makeGig(dana, 30), await makeGig(dana, 60)]
    await makeGig(await newManager(app), 40)
    const { response, lines } = await fileOf('shifts', `location_id=${dana.location_id}&page=7&page_size=1`)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="shifts-\d{4}-\d\d-\d\d\.csv"$/)
    const { results } = await ines.call(listGigsForAdmin, { query: { location_id: dana.location_id } })
    expect(results.map(({ id }) => id)).toEqual([second.id, first.id])
    const { date, time } = localPartsOf(second.start_time, results[0]!.timezone)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^Shift ID,Status,Type,Position,/)
    expect(lines[1]).toContain(`${second.id},Unfilled,Marketplace,`)
    expect(lines[1]).toContain(`,${date},${time.slice(0, 5)},`)
    expect(lines[2]).toContain(`${first.id},`)
  })

  test.each(StaffList.options)('%s: every row has every column, in the reader’s language', async (list) => {
    await makeGig(await newManager(app), 30)
    const { response, lines } = await fileOf(list)
    expect(response.statusCode, response.body).toBe(200)
    await ines.call(patchMe, { body: { settings: { language: 'es' } } })
    const spanish = (await fileOf(list)).lines
    await ines.call(patchMe, { body: { settings: { language: 'en' } } })
    expect(spanish[0]).not.toBe(lines[0])
    expect(spanish[0]!.split(',')).toHaveLength(lines[0]!.split(',').length)
    expect(lines.join()).not.toMatch(/undefined|\[object/)
  })

  test('has all rows of a long list once, up to its bound', async () => {
    await sql`INSERT INTO organization (name) SELECT 'Long list ' || lpad(n::text, 5, '0') FROM generate_series(1, ${MOST_STAFF_CSV_ROWS + 3}::integer) n`.execute(
      app.deps.db,
    )
    const { lines } = await fileOf('organizations', 'name=Long+list&ordering=name')
    expect(lines).toHaveLength(1 + MOST_STAFF_CSV_ROWS)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines[501]).toContain('Long list 00501')
    expect(lines.at(-1)).toContain(`Long list ${MOST_STAFF_CSV_ROWS}`)
  })

  test('refuses filters that the list refuses, and everyone who is not of the staff', async () => {
    for (const search of ['ordering=wage', 'user_id=no', 'verified=perhaps', 'name=%00'])
      expect(await ines.refusal(exportStaffList, { query: { list: 'pros', search } })).toMatchObject({ target: 'search' })
    expect((await fileOf('pros', 'ordering=wage')).response.body).toMatch(/"message":"ordering: /)
    const dana = await newManager(app)
    expect(await dana.refusal(exportStaffList, { query: { list: 'pros', search: '' } })).toMatchObject({ status: 403 })
  })
})
