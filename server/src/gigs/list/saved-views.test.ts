import {
  addSavedView,
  editSavedView,
  listSavedViews,
  MOST_SAVED_VIEWS,
  removeSavedView,
} from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { addStaffView, editStaffView, listStaffViews, removeStaffView } from '@muster/contract/staff/staff-list-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../../testing/test-person.ts'

let app: TestApp
let dana: Person & { location_id: number }
let stranger: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  ;[dana, stranger] = await Promise.all([newManager(app), newManager(app)])
})
afterAll(() => app.close())

const namesOf = async (person: Person): Promise<string[]> => (await person.call(listSavedViews, {})).map(({ name }) => name)

describe('a saved view', () => {
  test('is saved, listed by name, renamed, given other filters and deleted', async () => {
    const view = await dana.call(addSavedView, { body: { name: 'My banquets', search: 'statuses=unfilled&positions=1,4' } })
    await dana.call(addSavedView, { body: { name: 'due', search: 'statuses=paymentDue' } })
    expect(await namesOf(dana)).toEqual(['due', 'My banquets'])
    const named = await dana.call(editSavedView, { params: { id: view.id }, body: { name: 'Banquets' } })
    expect(named).toEqual({ id: view.id, name: 'Banquets', search: 'statuses=unfilled&positions=1,4' })
    expect(await dana.call(editSavedView, { params: { id: view.id }, body: { search: '' } })).toMatchObject({
      name: 'Banquets',
      search: '',
    })
    await dana.call(removeSavedView, { params: { id: view.id } })
    expect(await namesOf(dana)).toEqual(['due'])
    expect(await dana.refusal(removeSavedView, { params: { id: view.id } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('has a unique name, ignoring case', async () => {
    const { id } = await dana.call(addSavedView, { body: { name: 'Kitchen', search: '' } })
    expect(await dana.refusal(addSavedView, { body: { name: 'kitchen', search: '' } })).toMatchObject({ target: 'name' })
    const other = await dana.call(addSavedView, { body: { name: 'Bar', search: '' } })
    expect(await dana.refusal(editSavedView, { params: { id: other.id }, body: { name: 'KITCHEN' } })).toMatchObject({ target: 'name' })
    expect(await dana.call(editSavedView, { params: { id }, body: { name: 'KITCHEN' } })).toMatchObject({ name: 'KITCHEN' })
  })

  test('is visible only to its owner at its location', async () => {
    const { id } = await dana.call(addSavedView, { body: { name: 'Mine', search: '' } })
    expect(await namesOf(stranger)).toEqual([])
    expect(await stranger.refusal(editSavedView, { params: { id }, body: { name: 'Yours' } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await stranger.refusal(removeSavedView, { params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('must hold valid filters, and there are at most thirty', async () => {
    for (const search of ['?a=b', 'a b', 'a#b', `a=${'b'.repeat(2_000)}`])
      expect(await stranger.refusal(addSavedView, { body: { name: 'Odd', search } })).toMatchObject({ target: 'search' })
    for (let n = 0; n < MOST_SAVED_VIEWS; n++) await stranger.call(addSavedView, { body: { name: `View ${n}`, search: '' } })
    expect(await stranger.refusal(addSavedView, { body: { name: 'One more', search: '' } })).toMatchObject({ target: 'name' })
    expect(await namesOf(stranger)).toHaveLength(MOST_SAVED_VIEWS)
  })
})

describe('a saved view of the staff', () => {
  test('is one person’s, of one list, and apart from those of locations', async () => {
    const [ines, other] = [await newOperator(app), await newOperator(app)]
    const view = await ines.call(addStaffView, { body: { list: 'pros', name: 'Unverified', search: 'verified=false' } })
    await ines.call(addStaffView, { body: { list: 'invoices', name: 'Unverified', search: '' } })
    expect(await ines.refusal(addStaffView, { body: { list: 'pros', name: 'UNVERIFIED', search: '' } })).toMatchObject({ target: 'name' })
    expect(await ines.call(editStaffView, { params: { id: view.id }, body: { name: 'Not verified' } })).toMatchObject({
      search: 'verified=false',
    })
    expect(await ines.call(listStaffViews, { query: { list: 'pros' } })).toEqual([
      { id: view.id, name: 'Not verified', search: 'verified=false' },
    ])
    expect(await other.call(listStaffViews, { query: { list: 'pros' } })).toEqual([])
    expect(await other.refusal(removeStaffView, { params: { id: view.id } })).toMatchObject({ code: 'NOT_FOUND' })
    const managers = await dana.call(addSavedView, { body: { list: 'pros', name: 'Near', search: '' } })
    expect(await ines.refusal(editStaffView, { params: { id: managers.id }, body: { name: 'Mine' } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await dana.refusal(addStaffView, { body: { list: 'pros', name: 'Mine', search: '' } })).toMatchObject({ status: 403 })
    await ines.call(removeStaffView, { params: { id: view.id } })
    expect(await ines.call(listStaffViews, { query: { list: 'pros' } })).toEqual([])
  })
})
