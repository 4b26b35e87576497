import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPage } from './web-page.ts'

const dist = mkdtempSync(join(tmpdir(), 'muster-page-'))
const plain = '<!doctype html><head><script src="/before-paint.js"></script></head>'
const route = (path: string, more: object = {}) => ({
  path,
  where: null,
  mode: 'STAFFER',
  scripts: [`/assets${path}.js`],
  calls: ['/api/users/me/'],
  ...more,
})
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'index.html'), plain)
writeFileSync(
  join(dist, '.vite/pages.json'),
  JSON.stringify([
    route('/locations/$locationId'),
    route('/locations/add'),
    route('/locations/$locationId/gigs', { calls: ['/api/users/me/', '/api/gigs/?page=1&size=2'] }),
    route('/locations/$locationId/gigs', { where: 'view=calendar', scripts: ['/assets/calendar.js'] }),
    route('/locations/$locationId/gigs', { where: 'selected_gig_id', calls: ['/api/gigs/$selected_gig_id/'] }),
    route('/locations/$locationId/gigs/$gigId', { calls: ['/api/users/me/', '/api/staffer/gigs/$gigId/'] }),
    route('/board/$token', { mode: null, calls: [] }),
  ]),
)
const page = await readPage(dist, {
  environment: 'local',
  providers: { imagesCloudName: 'embedded', defaultLocationImageId: 'default-location' },
  mapTiles: null,
  adapters: { errors: null },
  widgets: { contactCentre: null, analyticsWidget: null },
})
afterAll(() => rmSync(dist, { recursive: true }))

const scriptsOf = (url: string): string[] => [...page(url).matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href!)
const callsOf = (url: string): string[] =>
  (/data-calls="([^"]*)"/.exec(page(url))?.[1] ?? '').replaceAll('&amp;', '&').split(' ').filter(Boolean)

test('a page names the scripts of its route, and one that is not known is as it was built', () => {
  expect(scriptsOf('/locations/add')).toEqual(['/assets/locations/add.js'])
  expect(scriptsOf('/locations/7/')).toEqual(['/assets/locations/$locationId.js'])
  expect(scriptsOf('/locations/7/gigs?view=calendar&positions=3')).toEqual(['/assets/calendar.js'])
  expect(scriptsOf('/locations/7/gigs?view=list')).toEqual(['/assets/locations/$locationId/gigs.js'])
  expect(page('/nowhere')).toBe(plain)
})

test('a page names the calls that its screen makes, with the numbers of the address', () => {
  expect(callsOf('/locations/7/gigs/12')).toEqual(['/api/users/me/', '/api/staffer/gigs/12/'])
  expect(callsOf('/locations/7/gigs/12"><b>')).toEqual(['/api/users/me/'])
  expect(callsOf('/locations/7/gigs')).toEqual(['/api/users/me/', '/api/gigs/?page=1&size=2'])
  // With search parameters the screen asks for something else.
  expect(callsOf('/locations/7/gigs?positions=3')).toEqual(['/api/users/me/'])
  // A parameter that the route names may have any number.
  expect(callsOf('/locations/7/gigs?selected_gig_id=31&day=2')).toEqual(['/api/gigs/31/'])
  expect(callsOf('/locations/7/gigs?selected_gig_id=x')).toEqual(['/api/users/me/'])
  expect(page('/board/abc')).not.toContain('data-calls')
})
