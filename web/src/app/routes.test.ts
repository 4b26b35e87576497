// @vitest-environment jsdom
import { createRootRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { adminRoutes } from './admin-routes.ts'
import { makeRouter } from './routes.tsx'
import list from './routes.txt?raw'
import { row, screen } from './route-row.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!./*-routes.ts', '!./type-rules.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every address that the app's own code links to: `to="…"`, and the palette's addresses, which start at the current location. */
const linked = Object.entries(sources).flatMap(([file, text]) => [
  ...[...text.matchAll(/\bto(?:=|: )["'](\/[^"']*)["']/g)].map((match) => ({ file, to: match[1] ?? '' })),
  ...[...text.matchAll(/`\$\{here\}(\/[^`?]*)/g)].map((match) => ({ file, to: `/locations/$locationId${match[1]}` })),
])

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
    const stray = row({
      path: '/weather',
      mode: 'both',
      audience: 'any',
      screen: screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
    })
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

  it('exist wherever the app links to: no navigation, menu, palette or notice leads to a missing screen', () => {
    expect(linked.length).toBeGreaterThan(60)
    // A parameter may have any name, and a template's expression stands for one.
    const shapeOf = (path: string): string => path.replace(/\$(?:\{[^}]*\}|\w+)/g, '$')
    const shapes = new Set(routes.map(([path]) => shapeOf(path)))
    expect(linked.filter(({ to }) => !shapes.has(shapeOf(to.replace(/[?#].*$/, ''))))).toEqual([])
  })

  it('keep the admin area to admins', () => {
    for (const [path, { options }] of routes) expect(path.startsWith('/admin')).toBe(options.staticData?.audience === 'admin')
  })
})
