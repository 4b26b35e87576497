import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, readManifest, readRoutes, SHELLS } from './built-chunks.mjs'

/** What every signed-in page asks first. */
const OF_EVERYONE = ['/api/users/me/']
/** @type {Record<string, string[]>} */
const OF_AUDIENCE = { manager: [...OF_EVERYONE, '/api/users/me/active-locations/'], pro: OF_EVERYONE }
/** @type {Record<string, string>} */
const MODES = { manager: 'STAFFER', pro: 'GIGSTER' }

/**
 * What a screen shows first beside its own module: parts that load when needed, and calls, as the screen makes them without search
 * parameters (e2e/early-calls.spec.ts sees that it takes each). `where` is a search parameter that the address must have: `view=calendar`, or
 * a name alone with any number, which a call may hold.
 * @type {{ path: string, where?: string, parts?: string[], calls?: string[] }[]}
 */
const FIRST = [
  {
    path: '/locations/$locationId/home',
    parts: ['absent', 'to-do', 'below', 'week'].map((part) => `src/gigs/home/home-${part}.tsx`),
    calls: ['/api/staffer/home/', '/api/locations/$locationId/'],
  },
  {
    path: '/locations/$locationId/gigs',
    where: 'view=calendar',
    parts: ['src/gigs/calendar/calendar-page.tsx'],
    calls: ['/api/locations/$locationId/', '/api/skills/?query=ordered_by_popularity'],
  },
  {
    path: '/locations/$locationId/gigs',
    parts: ['src/gigs/list/gig-marks.tsx', 'src/gigs/list/saved-views.tsx'],
    calls: ['/api/locations/$locationId/', '/api/skills/?query=ordered_by_popularity'],
  },
  {
    path: '/locations/$locationId/gigs/$gigId',
    calls: ['/api/staffer/gigs/$gigId/', '/api/staffer/gigs/$gigId/timeline/'],
  },
  {
    path: '/locations/$locationId/gigs/$gigId/applicants',
    calls: ['/api/staffer/gigs/$gigId/', '/api/staffer/gigs/$gigId/applications/?group=waiting&ordering=-match_score&page_size=50&page=1'],
  },
  {
    path: '/locations/$locationId/gigs/$gigId/roster',
    calls: ['/api/staffer/gigs/$gigId/', '/api/staffer/gigs/$gigId/roster/'],
  },
  {
    path: '/locations/$locationId/gigs-add',
    calls: [
      '/api/locations/$locationId/',
      '/api/locations/$locationId/addresses/',
      '/api/skills/?query=ordered_by_popularity&include_defaults=true&include_recommendations=true',
    ],
  },
  {
    path: '/locations/$locationId/jobs',
    where: 'selected_gig_id',
    parts: ['src/gigs/pro-gigs/pro-gig-page.tsx'],
    calls: ['/api/gigs/$selected_gig_id/'],
  },
  {
    path: '/locations/$locationId/jobs',
    parts: ['src/gigs/pro-gigs/next-shift.tsx'],
    calls: [
      '/api/gigs/?ordering=for_you&page_size=25&open_to_me=true&page=1',
      '/api/gig-applications/?group=selected',
      '/api/gig-applications/?group=upcoming&page_size=1',
      '/api/gigster-profiles/me/',
    ],
  },
  {
    path: '/locations/$locationId/schedule',
    parts: ['src/timesheets/clock-strip.tsx'],
    calls: [
      '/api/gig-applications/?group=selected',
      '/api/gig-applications/?group=upcoming&page_size=1',
      '/api/gig-applications/?group=upcoming&page_size=25&page=1',
    ],
  },
  { path: '/locations/$locationId/profile', calls: ['/api/gigster-profiles/me/', '/api/gigster-profiles/me/rank/'] },
]

/**
 * Writes `.vite/pages.json`: for each route the scripts that its first picture needs beside those of every page, and the calls it makes first.
 * The server names them in the page, so that a browser loads them side by side and not one after another.
 * @param {string} web the directory of the web app, built
 */
export function writePageParts(web) {
  const dist = join(web, 'dist')
  const manifest = readManifest(dist)
  const always = closureOf(manifest, 'index.html')
  const pages = readRoutes(web).flatMap(({ path, audience, screen }) => {
    /** @type {typeof FIRST} */
    const own = FIRST.filter((first) => first.path === path)
    return [...own, ...(own.some(({ where }) => where === undefined) ? [] : [{ path }])].map(({ where, parts = [], calls = [] }) => {
      /** @type {Set<string>} */
      const files = new Set()
      const routes = audience === 'admin' ? ['src/app/admin-routes.ts'] : []
      for (const key of [...(SHELLS[audience] ? [SHELLS[audience]] : []), ...routes, screen, ...parts]) closureOf(manifest, key, files)
      const ofAudience = OF_AUDIENCE[audience] ?? []
      return {
        path,
        where: where ?? null,
        mode: MODES[audience] ?? null,
        scripts: [...files].filter((file) => !always.has(file)).map((file) => `/${file}`),
        calls: [...ofAudience, ...calls],
      }
    })
  })
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(pages))
}
