import { getConfiguration } from '@muster/contract/configuration/configuration-endpoints.ts'
import { getFlags, previewFlag, setFlag, undoFlag } from '@muster/contract/flags/flag-endpoints.ts'
import type { DatedFlag, FlagPreview, Flags } from '@muster/contract/flags/flag-value.ts'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { button, field, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const path = '/admin/configuration?tab=features'
const rule = { environments: [], market_ids: [], location_ids: [], percentage: null, is_on: false }
const change = (changed: Partial<DatedFlag>): DatedFlag => ({
  id: 1,
  key: 'fill-week',
  effective_from: null,
  holds: 'NOW',
  set_by: 'Ines Calder',
  set_ts: '2026-11-20T15:00:00.000Z',
  reason: 'Charleston asked for it',
  value: { rules: [{ ...rule, market_ids: [1] }], otherwise: true },
  ...changed,
})
const flags = (changes: DatedFlag[] = [], source: Flags['source'] = 'OWN'): Flags => ({
  source,
  environment: 'production',
  changes,
  locations: [{ id: 40, name: 'Harbor House', market_name: 'Charleston' }],
})
const market = (id: number, name: string) => ({
  id,
  name,
  state_code: 'SC',
  timezone: 'America/New_York',
  supported_employment_types: ['W2' as const],
  location_count: 3,
  pro_count: 40,
})
const prepared =
  (found: Flags) =>
  (server: StandIn): void => {
    server.answers(getConfiguration, {
      markets: [market(1, 'Charleston'), market(2, 'Tampa')],
      policies: [],
      wages: [],
      certificates: [],
      positions: [],
      certifications: [],
      requirements: [],
    })
    server.answers(getFlags, found)
  }
const preview: FlagPreview = {
  key: 'fill-week',
  since: '2026-10-29T00:00:00.000Z',
  until: '2026-11-28T00:00:00.000Z',
  people: { checked: 1_240, gain: 0, lose: 31 },
  locations: { checked: 410, gain: 0, lose: 12 },
  shifts: { checked: 9_000, gain: 0, lose: 260 },
  is_whole: false,
}
const says = async (where: Locator, text: string): Promise<void> => {
  await expect.poll(() => where.element().textContent).toContain(text)
}
const openChange = async (feature: string): Promise<void> => {
  await page.getByRole('region', { name: feature }).getByRole('button', { name: 'Change' }).click()
  await expect.element(inDialog().getByRole('heading', { name: feature })).toBeVisible()
}

describe('features', () => {
  test('show who has each, who said so, and what comes', async () => {
    const later = change({
      id: 2,
      effective_from: '2099-03-02',
      holds: 'LATER',
      reason: 'A fifth first',
      value: { rules: [{ ...rule, percentage: 20, location_ids: [40], environments: ['staging'], is_on: true }], otherwise: false },
    })
    const { server } = await openApp(path, { as, prepare: prepared(flags([change({}), later])) })
    const fill = page.getByRole('region', { name: 'Fill my week' })
    await says(fill, 'OffCharlestonOnEveryone else')
    await says(fill, 'Ines Calder, from Nov 20, 2026: Charleston asked for it')
    await says(fill, 'From Mar 2, 2099')
    await says(fill, 'OnHarbor House · 20% of people · stagingOffEveryone else')
    await says(page.getByRole('region', { name: 'Apply with friends' }), 'As it came: no one has changed it.')
    server.refuses(undoFlag, 'CHANGE_HOLDS')
    await button('Take back').click()
    await reads('It holds already. Set a new one.')
    server.answers(undoFlag, null)
    server.answers(getFlags, flags([change({})]))
    await button('Take back').click()
    await reads('Taken back. What holds now stays.')
    expect(server.asked(undoFlag).at(-1)).toEqual({ params: { id: 2 } })
    await readsNot('From Mar 2, 2099')
  })

  test('are turned off for a market at once, after a look at who it touches', async () => {
    const { server } = await openApp(path, { as, prepare: prepared(flags()) })
    await openChange('Fill my week')
    await button('Add rule').click()
    await button('Change now').click()
    await reads('Say who this rule is for, or leave it out')
    await reads('This field is required')
    await inDialog().getByRole('combobox', { name: 'Markets' }).selectOptions('Charleston')
    await field('Reason').fill('Charleston asked for it')
    server.answers(previewFlag, preview)
    await button('Preview the last 30 days').click()
    await reads('There were too many to look at all of them.')
    await says(page.getByRole('row', { name: /People/ }), 'People1,240031')
    server.answers(setFlag, change({}))
    server.answers(getFlags, flags([change({})]))
    await button('Change now').click()
    await reads('Changed. People have it when they next open the app.')
    expect(server.asked(setFlag).at(-1)).toEqual({
      body: {
        key: 'fill-week',
        value: { rules: [{ ...rule, market_ids: [1] }], otherwise: true },
        effective_from: null,
        reason: 'Charleston asked for it',
      },
    })
    await says(page.getByRole('region', { name: 'Fill my week' }), 'OffCharleston')
  })

  test('keep their rules in order, with a share and an environment, on a phone', async () => {
    const prepare = prepared(flags([change({ key: 'crews', value: { rules: [{ ...rule, market_ids: [2] }], otherwise: true } })]))
    const { server } = await openApp(path, { as, size: PHONE, prepare })
    await openChange('Apply with friends')
    await button('Add rule').click()
    const second = inDialog().getByRole('group', { name: 'Rule 2' })
    await second.getByText('On', { exact: true }).click()
    await second.getByRole('textbox', { name: 'Share of people' }).fill('150')
    await field('Reason').fill('A few first')
    await button('Change now').click()
    await reads('Enter 1 to 99')
    await second.getByRole('textbox', { name: 'Share of people' }).fill('20')
    await second.getByRole('combobox', { name: 'Environment' }).selectOptions('production (this one)')
    await second.getByRole('button', { name: 'Make first' }).click()
    server.refuses(setFlag, 'FLAGS_ELSEWHERE')
    await button('Change now').click()
    await reads('Your feature-flag service decides. Change it there.')
    expect(server.asked(setFlag).at(-1)).toMatchObject({
      body: {
        key: 'crews',
        value: {
          rules: [
            { ...rule, is_on: true, percentage: 20, environments: ['production'] },
            { ...rule, market_ids: [2] },
          ],
          otherwise: true,
        },
      },
    })
  })

  test('of a service can’t be changed here', async () => {
    await openApp(path, { as, language: 'es', prepare: prepared(flags([], 'REMOTE')) })
    await reads(/Tu servicio de funciones decide/)
    await reads('Llenar mi semana')
    await expect.element(button('Cambiar')).not.toBeInTheDocument()
  })
})
