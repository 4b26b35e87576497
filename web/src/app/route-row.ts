import { createRootRoute, createRoute, notFound, type RouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { type ComponentType, createElement, use } from 'react'
import { sessionToken } from '../session/session.ts'
import { type Search, search } from '../ui/search-params.ts'
import { AppRoot } from './app-root.tsx'
import { Oops } from './oops.tsx'
import { fetchPart } from './fetch-part.ts'
import type { RowFacts } from './route-facts.ts'
import { loadShell } from './shells.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<RowFacts> {}
}

/** A screen that loads when it is first shown. */
export const screen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): RouteComponent => {
  let Found: ComponentType | undefined
  let failure: Error | undefined
  let loading: Promise<void> | undefined
  // Never rejects: the router preloads screens that no one has opened yet. Opening one throws.
  const preload = (): Promise<void> =>
    (loading ??= fetchPart(load).then(
      (module) => void (Found = module[name] as ComponentType),
      (error: Error) => void (failure = error),
    ))
  const Screen = () => {
    if (!Found && !failure) use(preload())
    if (failure) throw failure
    return Found && createElement(Found)
  }
  return Object.assign(Screen, { preload })
}

export const rootRoute = createRootRoute({
  component: AppRoot,
  errorComponent: Oops,
  notFoundComponent: screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
})

const noSearch = search({})

interface Row<Path extends string, T extends object> extends Omit<RowFacts, 'mode'> {
  path: Path
  /** 'both' unless it says which. */
  mode?: RowFacts['mode']
  search?: Search<T>
  /** The route that opens in place of this one. */
  opens?: string
  screen: RouteComponent
}

const NUMBERED = /^(location|organization|gig|shift|event|application)Id$/

/** Whether every id in an address is a number. `/gigs/abc` is mistyped, so no call is made for it. Only a location can be -1, the current one. */
const hasRecordNumbers = (params: object): boolean =>
  Object.entries(params).every(
    ([name, value]) => !NUMBERED.test(name) || /^\d+$/.test(String(value)) || (name === 'locationId' && value === '-1'),
  )

/** One route: its path, audience, search parameters and screen. */
export function row<const Path extends string, T extends object = Record<never, never>>({
  path,
  mode = 'both',
  audience,
  search: own,
  opens,
  screen,
}: Row<Path, T>) {
  const { read, defaults } = own ?? (noSearch as unknown as Search<T>)
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: read,
    search: { middlewares: [stripSearchParams(defaults as never)] },
    staticData: { mode, audience },
    component: screen,
    loader: () => loadShell(audience),
    beforeLoad: ({ location, params }) => {
      // The router redirects by throwing what redirect() and notFound() return.
      // oxlint-disable-next-line typescript/only-throw-error
      if (audience !== 'public' && !sessionToken()) throw redirect({ to: '/auth', search: { returnTo: location.href } as never })
      // oxlint-disable-next-line typescript/only-throw-error
      if (opens) throw redirect({ to: opens, params } as never)
      // oxlint-disable-next-line typescript/only-throw-error
      if (!hasRecordNumbers(params)) throw notFound()
    },
  })
}
