import compress from '@fastify/compress'
import { endpoints } from '@muster/contract/api.ts'
import { openapi } from '@muster/contract/openapi.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { referencePage } from './reference-page.ts'
import { referenceRoutes } from './reference-routes.ts'

const page = referencePage(openapi(), 'https://muster.example/')

test('shows every call and every shape, and each link leads to a part of the page', () => {
  const operations = Object.entries(openapi().paths).flatMap(([path, byMethod]) =>
    Object.values(byMethod).map((operation) => [(operation as { operationId: string }).operationId, path] as const),
  )
  const pathOf = new Map(operations)
  for (const [name] of endpoints) {
    expect(page).toContain(`<details id="${name}">`)
    expect(page).toContain(`<code>${pathOf.get(name)}</code>`)
  }
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
})

test('names the headers of a call and says which it needs', () => {
  const posting = /<details id="postGig">.*?<\/details>/s.exec(page)?.[0]
  expect(posting).toContain('<code>X-Location-Id</code>, <code>Idempotency-Key</code> (optional)')
})

test('has no script, escapes what it shows, and its examples name calls that exist', () => {
  expect(page).not.toMatch(/<script| on[a-z]+=/)
  const document = openapi()
  const evil = { ...document, info: { ...document.info, description: '<img src=x onerror=alert(1)>' } }
  expect(referencePage(evil, 'https://muster.example/')).toContain('&lt;img src=x onerror=alert(1)&gt;')
  const called = [...page.matchAll(/https:\/\/muster\.example(\/api\/[a-z/]+)/g)].map(([, path]) => path ?? '')
  expect(called.length).toBeGreaterThan(2)
  for (const path of called) expect(document.paths).toHaveProperty([path])
})

test('is at /docs, compressed, next to the reference for programs', async () => {
  const app = Fastify()
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] })
  referenceRoutes(app, { publicUrl: 'https://muster.example/' })
  const answer = await app.inject({ url: '/docs', headers: { 'accept-encoding': 'br' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  // What a call may cost; the page grows with the calls alone.
  expect(answer.rawPayload.length / endpoints.length).toBeLessThan(145)
  await app.close()
})
