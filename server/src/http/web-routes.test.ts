import Fastify from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerErrors } from './answer-errors.ts'
import { readPage } from './web-page.ts'
import { answerUnknownPaths, webRoutes } from './web-routes.ts'

const dist = mkdtempSync(join(tmpdir(), 'muster-web-'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="en"><title>Muster</title>')
writeFileSync(join(dist, 'robots.txt'), 'none')
writeFileSync(join(dist, 'app.js'), 'plain')
writeFileSync(join(dist, 'app.js.br'), 'as brotli')
writeFileSync(join(dist, 'app.js.gz'), 'as gzip')
const app = Fastify()
const local = {
  environment: 'local',
  providers: { imagesCloudName: 'embedded', defaultLocationImageId: 'default-location' },
  mapTiles: null,
  adapters: { errors: null },
  widgets: { contactCentre: null, analyticsWidget: null },
}
const built = await readPage(dist, local)
const page = (url: string) => Promise.resolve(built(url))
answerErrors(app)
answerUnknownPaths(app, page)
await webRoutes(app, dist, page)
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

test.each(['/', '/?from=mail', '/auth', '/locations/1/gigs'])('%s is the page of the web app and is not cached', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(answer.body).toContain('<title>Muster</title>')
})

test('the page carries the environment, and the operator’s picture of locations without one', async () => {
  expect(built('/')).toContain('<html data-environment="local" lang="en">')
  const providers = { imagesCloudName: 'ours', defaultLocationImageId: 'logo"$&' }
  const theirs = await readPage(dist, {
    environment: 'production',
    providers,
    mapTiles: null,
    adapters: { errors: null },
    widgets: { contactCentre: null, analyticsWidget: null },
  })
  expect(theirs('/')).toContain('<html data-environment="production" data-location-image="logo&quot;$&amp;" lang="en">')
})

test('the page knows where its errors go, and whose it drops', async () => {
  const theirs = await readPage(dist, {
    ...local,
    environment: 'production',
    adapters: { errors: { ERROR_REPORTING_DSN: 'https://key@errors.example/1' } },
    widgets: { contactCentre: 'chat.example', analyticsWidget: 'bi.example' },
  })
  expect(theirs('/')).toContain(
    '<html data-environment="production" data-error-dsn="https://key@errors.example/1" data-contact-centre-host="chat.example" data-analytics-widget-host="bi.example" lang="en">',
  )
  expect(built('/')).not.toContain('data-error-dsn')
})

test('a browser gets the copy that it can read, and caches keep them apart', async () => {
  const sent = async (accepts: string) => {
    const { body, headers } = await app.inject({ url: '/app.js', headers: { 'accept-encoding': accepts } })
    expect([headers.vary, headers['content-type']]).toEqual(['Accept-Encoding', 'application/javascript; charset=utf-8'])
    return [headers['content-encoding'], body]
  }
  expect(await sent('gzip, deflate, br')).toEqual(['br', 'as brotli'])
  expect(await sent('gzip')).toEqual(['gzip', 'as gzip'])
  expect(await sent('identity')).toEqual([undefined, 'plain'])
})

test('the web app answers a mistyped address, not a JSON error', async () => {
  const answer = await app.inject({ url: '/locations/1/gigs//applicants' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('<title>Muster</title>')
})

test('a file is served, and a path that only looks like one is a 404', async () => {
  expect((await app.inject({ url: '/robots.txt' })).body).toBe('none')
  const gone = await app.inject({ url: '/assets/gone.js' })
  expect([gone.statusCode, gone.headers['content-type'], gone.headers['cache-control'], gone.body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
    'Not found',
  ])
})
