import { getBrand, putBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../providers/message-sender.ts'
import { mailPage } from '../providers/mail-page.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'
import { getProvider } from './brand-queries.ts'
import { brandedPage } from './branded-page.ts'
import { brandedSender } from './branded-sender.ts'
import { knownBrand } from './known-brand.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const edit = {
  name: 'Tide & Co',
  address: '12 Vendue Range, Charleston',
  logo_public_id: null,
  light_color: '#7a1f5c',
  dark_color: '#e59ccb',
}
const free = { name: null, address: null }
const PAGE = '<!doctype html><html lang="en"><head><title>Muster</title></head><body></body></html>'

test('it is Muster until the staff choose, and then what they saved, on every page and paper', async () => {
  const first = await operator.call(getBrand, {})
  expect(first).toEqual({ ...FIRST_BRAND, fixed: [] })
  expect(brandedPage(PAGE, first)).toBe(PAGE)

  const saved = await operator.call(putBrand, { body: edit })
  expect(saved).toEqual({ ...edit, fixed: [] })
  expect(await app.deps.brand()).toEqual(saved)
  const page = brandedPage(PAGE, saved)
  expect(page).toContain('<html data-brand="Tide &amp; Co" lang="en">')
  expect(page).toContain('<title>Tide &amp; Co</title>')
  expect(page).toContain('<style>:root{--color-brand:light-dark(#7a1f5c, #e59ccb);--color-brand-hover:light-dark(#')
  expect(await getProvider(app.deps.db, free)).toEqual({ name: 'Tide & Co', address: '12 Vendue Range, Charleston' })
})

test('what the settings say holds over what was saved', async () => {
  await operator.call(putBrand, { body: edit })
  const { db, log } = app.deps
  expect(await knownBrand(db, { provider: { name: 'Acme', address: null } }, log)()).toMatchObject({
    name: 'Acme',
    address: edit.address,
    fixed: ['name'],
  })
})

test('a page opens in the last brand while the database doesn’t answer', async () => {
  const warned: unknown[] = []
  const broken = { selectFrom: () => ({ select: () => ({ executeTakeFirst: () => Promise.reject(new Error('away')) }) }) } as never
  const brand = await knownBrand(broken, { provider: free }, { warn: (said: unknown) => void warned.push(said) })()
  expect([brand.name, warned.length]).toEqual(['Muster', 1])
})

test('messages leave in the name and the color of the marketplace', async () => {
  const sent: Message[] = []
  const sender = brandedSender({ send: (message) => Promise.resolve(void sent.push(message)) }, () =>
    Promise.resolve({ ...edit, fixed: [] }),
  )
  const message = {
    effect_id: '1',
    channel: 'email' as const,
    to: 'a@example.com',
    subject: 'Your Muster code',
    body: 'Muster\n\nhttps://muster.example/x',
  }
  await sender.send(message, new AbortController().signal)
  expect(sent[0]).toMatchObject({
    subject: 'Your Tide & Co code',
    body: 'Tide & Co\n\nhttps://muster.example/x',
    brand: { color: '#7a1f5c' },
  })
  const html = mailPage({ subject: 'x', body: sent[0]!.body, language: 'en', brand: sent[0]!.brand })
  expect(html).toContain('Open in Tide &amp; Co')
  expect(html).toContain('background:#7a1f5c')
})

test('a logo is a picture that the same operator uploaded as one', async () => {
  const { file } = await upload(app, operator, await picture(), { purpose: 'logo' })
  const other = await upload(app, await newManager(app), await picture(), { purpose: 'logo' })
  const logo_public_id = file.provider_identifier
  const saved = await operator.call(putBrand, { body: { ...edit, logo_public_id } })
  expect(brandedPage(PAGE, saved)).toContain(`data-logo="${logo_public_id}"`)
  expect(await operator.refusal(putBrand, { body: { ...edit, logo_public_id: other.file.provider_identifier } })).toMatchObject({
    code: 'invalid',
    target: 'logo_public_id',
  })
})

test('refuses a color that is hard to read, and people who don’t run the marketplace', async () => {
  expect(await operator.refusal(putBrand, { body: { ...edit, light_color: '#ffdd00' } })).toMatchObject({
    code: 'invalid',
    target: 'light_color',
  })
  expect((await (await newManager(app)).refusal(putBrand, { body: edit })).status).toBe(403)
})
