// @vitest-environment jsdom
import { createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { adminRoutes } from './admin-routes.ts'
import { notBuiltYet } from './not-built.ts'
import { makeRouter } from './routes.tsx'
import list from './routes.txt?raw'
import { notBuilt, row } from './route-row.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./not-built.ts', '!./*-routes.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every address that the app's own code links to: `to="…"`, and the palette's addresses, which start at the current location. */
const linked = Object.entries(sources).flatMap(([file, text]) => [
  ...[...text.matchAll(/\bto(?:=|: )["'](\/[^"']*)["']/g)].map((match) => ({ file, to: match[1] ?? '' })),
  ...[...text.matchAll(/`\$\{here\}(\/[^`?]*)/g)].map((match) => ({ file, to: `/locations/$locationId${match[1]}` })),
])

/** How many screens may be missing. Lower it with every screen that is built. */
const NOT_BUILT_AT_MOST = 1

const listed = list
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.replace('/*', '/$'))
const routes = Object.entries(
  makeRouter(adminRoutes).routesByPath as Record<
    string,
    { options: { component?: unknown; staticData?: { audience?: string; mode?: string } } }
  >,
)

/** The paths that only one of the two lists has. */
function differences(built: readonly string[]): string[] {
  const paths = built.filter((path) => path !== '/')
  return [
    ...paths.filter((path) => !listed.includes(path)).map((path) => `${path} is not listed`),
    ...listed.filter((path) => !paths.includes(path)).map((path) => `${path} is not built`),
  ]
}

describe('routes', () => {
  it('match the list exactly', () => expect(differences(routes.map(([path]) => path))).toEqual([]))

  it('are compared with the list: an unlisted path and a missing path are both found', () => {
    const stray = row({ path: '/weather', mode: 'both', audience: 'any', screen: notBuilt })
    const tree = createRootRoute().addChildren([stray])
    expect(differences(Object.keys(createRouter({ routeTree: tree }).routesByPath))).toEqual([
      '/weather is not listed',
      ...listed.map((path) => `${path} is not built`),
    ])
  })

  it('each name their audience and mode', () => {
    for (const [, { options }] of routes) {
      expect(options.staticData?.audience).toBeTruthy()
      expect(options.staticData?.mode).toBeTruthy()
    }
  })

  it('name every screen that is not built', () => {
    const missing = routes.filter(([, { options }]) => options.component === notBuilt).map(([path]) => path)
    expect(missing.sort()).toEqual(Object.keys(notBuiltYet).sort())
  })

  it('are linked only when they are built: no navigation, menu, palette or notice leads to a screen that is missing', () => {
    expect(linked.length).toBeGreaterThan(60)
    expect(linked.filter(({ to }) => to in notBuiltYet)).toEqual([])
  })

  it('have no more missing screens than allowed', () => expect(Object.keys(notBuiltYet).length).toBeLessThanOrEqual(NOT_BUILT_AT_MOST))

  it('keep the admin area to admins', () => {
    for (const [path, { options }] of routes) expect(path.startsWith('/admin')).toBe(options.staticData?.audience === 'admin')
  })
})
