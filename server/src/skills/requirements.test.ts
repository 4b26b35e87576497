import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editGig, getGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { editSeries } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addRequirement, listRequirements } from '@muster/contract/skills/skill-endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_DIRECTORY, migrate } from '../db/migrate.ts'
import { REQUIREMENTS } from '../catalog/words.ts'
import { gigIn, makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

test('a shift’s requirements have Spanish names; those a location wrote stay as written', async () => {
  const own = await dana.call(addRequirement, { body: { name: 'Black apron', category: 'Dress' } })
  expect(own).toMatchObject({ name: 'Black apron', name_es: 'Black apron' })
  const shared = (await dana.call(listRequirements, { query: {} })).find(({ name }) => name === 'Climbs ladders')
  expect(shared).toMatchObject({ name_es: 'Sube escaleras de mano' })
  const gig = await makeGig(dana, 30, { selected_requirement_ids: [own.id, shared?.id ?? 0] })
  const asked = [
    { id: own.id, name: 'Black apron', name_es: 'Black apron', category: 'Dress' },
    { id: shared?.id, name: 'Climbs ladders', name_es: 'Sube escaleras de mano', category: 'Physical' },
  ]
  expect((await dana.call(getGig, { params: { id: gig.id } })).requirements).toEqual(asked)
  expect((await (await newPro(app)).call(getGigForPro, { params: { id: gig.id } })).requirements).toEqual(asked)
})

test('a shift can’t ask for what another location wrote: neither when it is posted or edited, nor as a series', async () => {
  const other = await newManager(app)
  const { id } = await other.call(addRequirement, { body: { name: 'Door code 4711', category: 'Other' } })
  const foreign = { selected_requirement_ids: [id] }
  const refused = { status: 400, code: 'invalid', target: 'selected_requirement_ids' }
  const absent = { selected_requirement_ids: [999_999_999] }
  expect(await dana.refusal(postGig, { body: gigIn(30, dana.location_id, foreign) })).toEqual(refused)
  expect(await dana.refusal(postGig, { body: gigIn(30, dana.location_id, absent) })).toEqual(refused)
  const gig = await makeGig(dana, 34)
  expect(await dana.refusal(editGig, { params: { id: gig.id }, body: foreign })).toEqual(refused)
  const body = gigIn(38, dana.location_id)
  const recurrence = { freq: 'DAILY', until: null } as const
  expect(await dana.refusal(postGig, { body: { ...body, ...foreign, recurrence } })).toEqual(refused)
  const first = await dana.call(postGig, { body: { ...body, recurrence } })
  expect(await dana.refusal(editSeries, { params: { id: first.id }, body: { scope: 'all', change: foreign } })).toEqual(refused)
  expect(JSON.stringify(await dana.call(getGig, { params: { id: gig.id } }))).not.toContain('4711')
  expect((await other.call(getGig, { params: { id: (await makeGig(other, 30, foreign)).id } })).requirements).toMatchObject([{ id }])
})

/** What the list called these before it was American English. */
const british: Record<string, string> = {
  'Black shirt, black pants': 'Black shirt, black trousers',
  'White shirt, black pants, black tie': 'White shirt, black trousers, black tie',
  'Valid driver’s license': 'Valid driver’s licence',
}

test('an old list gets the Spanish and American names', async () => {
  const database = await createTestDatabase({ empty: true })
  const before = mkdtempSync(join(tmpdir(), 'before-'))
  const client = new pg.Client({ connectionString: database.url })
  try {
    for (const name of readdirSync(MIGRATIONS_DIRECTORY)) if (name < '0019') cpSync(join(MIGRATIONS_DIRECTORY, name), join(before, name))
    const log = { info: () => undefined }
    await migrate(database.url, { log, directory: before })
    await client.connect()
    const names = [...REQUIREMENTS.map(({ name }) => british[name] ?? name), 'Added by an operator']
    await client.query(`INSERT INTO requirement_for_work (name, category) SELECT unnest($1::text[]), 'Other'`, [names])
    await migrate(database.url, { log })
    const { rows } = await client.query<{ name: string; name_es: string }>('SELECT name, name_es FROM requirement_for_work ORDER BY id')
    expect(rows).toEqual([
      ...REQUIREMENTS.map(({ name, name_es }) => ({ name, name_es })),
      { name: 'Added by an operator', name_es: 'Added by an operator' },
    ])
  } finally {
    await client.end()
    rmSync(before, { recursive: true })
    await database.drop()
  }
})
