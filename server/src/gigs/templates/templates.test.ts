import {
  addGigTemplate,
  addShiftTemplate,
  editGigTemplate,
  editShiftTemplate,
  listGigTemplates,
  listShiftTemplates,
  removeGigTemplate,
  removeShiftTemplate,
} from '@muster/contract/gigs/templates/template-endpoints.ts'
import { addLocation } from '@muster/contract/locations/location-endpoints.ts'
import { addRequirement } from '@muster/contract/skills/skill-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, type Person } from '../../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
let elsewhere: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  ;[dana, elsewhere] = await Promise.all([newManager(app), newManager(app)])
})
afterAll(() => app.close())

const banquet = (change: object = {}) => ({
  name: 'Banquet server',
  skill_id: 1,
  location_id: dana.location_id,
  hourly_rate: 22.5,
  position_description: 'Plated dinner, wine service',
  requirement_ids: [] as number[],
  ...change,
})

describe('a gig template', () => {
  test('keeps all its fields and is listed by name', async () => {
    const { id: apron } = await dana.call(addRequirement, { body: { name: 'Black apron', category: 'Bring' } })
    for (const name of ['Zoo night', 'brunch crew']) await dana.call(addGigTemplate, { body: banquet({ name }) })
    const saved = await dana.call(addGigTemplate, { body: banquet({ requirement_ids: [apron], private_notes: 'Ask Wes for keys' }) })
    expect(saved).toMatchObject({ name: 'Banquet server', hourly_rate: 22.5, private_notes: 'Ask Wes for keys', attachments: [] })
    expect(saved.requirements).toEqual([{ id: apron, name: 'Black apron', name_es: 'Black apron', category: 'Bring' }])
    const names = (await dana.call(listGigTemplates, { query: { location_id: dana.location_id } })).map(({ name }) => name)
    expect(names).toEqual(['Banquet server', 'brunch crew', 'Zoo night'])
  })

  test('moves to another location that its manager runs, under a name that is free there', async () => {
    const boss = await newManager(app)
    const second = await boss.call(addLocation, {
      body: { name: 'Second', street_address: '1 King St', city: 'Charleston', state_code: 'SC', zip_code: '29401' },
    })
    const body = banquet({ location_id: boss.location_id })
    const { id } = await boss.call(addGigTemplate, { body })
    const to = (location_id: number) => ({ params: { id }, body: { location_id } })
    expect(await boss.refusal(editGigTemplate, to(dana.location_id))).toMatchObject({ target: 'location_id' })
    expect(await boss.call(editGigTemplate, to(second.id))).toMatchObject({ id, location_id: second.id })
    expect(await boss.call(listGigTemplates, { query: { location_id: boss.location_id } })).toEqual([])
    await boss.call(addGigTemplate, { body })
    boss.location_id = second.id
    expect(await boss.refusal(editGigTemplate, to(body.location_id))).toMatchObject({ target: 'name' })
  })

  test.each([
    ['a wage under 15', { hourly_rate: 14.99 }, 'hourly_rate'],
    ['a wage over 75', { hourly_rate: 75.01 }, 'hourly_rate'],
    ['no description', { position_description: '  ' }, 'position_description'],
    ['no list of requirements', { requirement_ids: undefined }, 'requirement_ids'],
    ['an unknown requirement', { requirement_ids: [999_999] }, 'requirement_ids'],
    ['an unknown file', { attachment_ids: [999_999] }, 'attachment_ids'],
    ['an unknown position', { skill_id: 999_999 }, 'skill_id'],
  ])('with %s is refused by its field', async (_what, change, target) => {
    const refusal = await dana.refusal(addGigTemplate, { body: banquet({ name: 'Not kept', ...change }) as never })
    expect(refusal).toMatchObject({ status: 400, target })
  })

  test('has a unique name, ignoring case', async () => {
    await dana.call(addGigTemplate, { body: banquet({ name: 'Brunch' }) })
    expect(await dana.refusal(addGigTemplate, { body: banquet({ name: 'BRUNCH' }) })).toMatchObject({ status: 400, target: 'name' })
  })

  test('changes only the given fields, and can be deleted', async () => {
    const { id } = await dana.call(addGigTemplate, { body: banquet({ name: 'Gala' }) })
    const changed = await dana.call(editGigTemplate, { params: { id }, body: { hourly_rate: 25 } })
    expect(changed).toMatchObject({ name: 'Gala', hourly_rate: 25, position_description: 'Plated dinner, wine service' })
    await dana.call(removeGigTemplate, { params: { id } })
    expect(await dana.refusal(removeGigTemplate, { params: { id } })).toMatchObject({ status: 404 })
    // The name is free again.
    await dana.call(addGigTemplate, { body: banquet({ name: 'Gala' }) })
  })

  test('of another location is not found', async () => {
    const { id } = await dana.call(addGigTemplate, { body: banquet({ name: 'Ours alone' }) })
    expect(await elsewhere.refusal(editGigTemplate, { params: { id }, body: { hourly_rate: 16 } })).toMatchObject({ status: 404 })
    expect(await elsewhere.refusal(listGigTemplates, { query: { location_id: dana.location_id } })).toMatchObject({ target: 'location_id' })
  })
})

describe('usual times', () => {
  const dinner = () => ({ location_id: dana.location_id, start_time: '16:00:00', end_time: '23:30:00', unpaid_break_minutes: 30 })

  test('are listed by start, changed and deleted', async () => {
    const late = await dana.call(addShiftTemplate, { body: dinner() })
    await dana.call(addShiftTemplate, { body: { location_id: dana.location_id, start_time: '06:00:00', end_time: '14:00:00' } })
    const list = () => dana.call(listShiftTemplates, { query: { location_id: dana.location_id } })
    expect((await list()).map(({ start_time }) => start_time)).toEqual(['06:00:00', '16:00:00'])
    const moved = await dana.call(editShiftTemplate, { params: { id: late.id }, body: { ...dinner(), start_time: '17:00:00' } })
    expect(moved).toEqual({ ...dinner(), id: late.id, start_time: '17:00:00' })
    await dana.call(removeShiftTemplate, { params: { id: late.id } })
    expect((await list()).map(({ start_time }) => start_time)).toEqual(['06:00:00'])
  })

  test('that exist already, are too short or have a break longer than the shift are refused', async () => {
    await dana.call(addShiftTemplate, { body: { ...dinner(), start_time: '18:00:00' } })
    const refusal = (change: object) => dana.refusal(addShiftTemplate, { body: { ...dinner(), ...change } })
    expect(await refusal({ start_time: '18:00:00' })).toMatchObject({ status: 400, target: 'start_time' })
    expect(await refusal({ end_time: '16:30:00' })).toMatchObject({ status: 400, target: 'end_time' })
    expect(await refusal({ end_time: '17:30:00', unpaid_break_minutes: 90 })).toMatchObject({ status: 400, target: 'end_time' })
  })

  test('past midnight have the right length', async () => {
    await dana.call(addShiftTemplate, { body: { location_id: dana.location_id, start_time: '22:00:00', end_time: '04:00:00' } })
    const tooLong = { location_id: dana.location_id, start_time: '22:00:00', end_time: '15:00:00' }
    expect(await dana.refusal(addShiftTemplate, { body: tooLong })).toMatchObject({ target: 'end_time' })
  })
})
