import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../settings/config.ts'

/** What the build says a route's first picture needs (web/scripts/page-parts.mjs). */
const PageParts = z.array(
  z.object({
    path: z.string(),
    where: z.string().nullable(),
    mode: z.string().nullable(),
    scripts: z.array(z.string()),
    calls: z.array(z.string()),
  }),
)
type Parts = z.output<typeof PageParts>[number]

/** The page of the web app for an address, with its query. */
export type WebPage = (url: string) => string

/** The same as it is sent, with what the marketplace looks like now. */
export type SentPage = (url: string) => Promise<string>

const BEFORE_PAINT = '<script src="/before-paint.js"></script>'

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

interface Settings {
  environment: string
  providers: Pick<Config['providers'], 'defaultLocationImageId' | 'imagesCloudName'>
  mapTiles: Config['mapTiles']
  adapters: Pick<Config['adapters'], 'errors'>
  widgets: Config['widgets']
}

/** Where the page's own errors go, and whose it drops. */
function errorsOf(errors: Config['adapters']['errors'], { contactCentre, analyticsWidget }: Config['widgets']): string {
  const named = { 'error-dsn': errors?.ERROR_REPORTING_DSN, 'contact-centre-host': contactCentre, 'analytics-widget-host': analyticsWidget }
  return Object.entries(named)
    .map(([name, value]) => (value ? ` data-${name}="${escaped(value)}"` : ''))
    .join('')
}

/** The built page with the settings that the app needs before its first call: the environment, the picture of locations without one, street tiles, where errors go. */
function withSettings(page: string, { environment, providers, mapTiles, adapters, widgets }: Settings): string {
  // The embedded image host keeps no picture for it, so the app draws one.
  const image = providers.imagesCloudName === 'embedded' ? '' : ` data-location-image="${escaped(providers.defaultLocationImageId)}"`
  const tiles =
    mapTiles === null
      ? ''
      : ` data-map-tiles="${escaped(mapTiles.light)}" data-map-tiles-dark="${escaped(mapTiles.dark)}" data-map-credit="${escaped(mapTiles.credit)}"`
  return page.replace(
    '<html',
    () => `<html data-environment="${escaped(environment)}"${image}${tiles}${errorsOf(adapters.errors, widgets)}`,
  )
}

/**
 * Reads the built page of the web app. For the address of a known route it names the scripts and calls that the first picture needs, so
 * that the browser starts them at once. Throws when the app is not built.
 */
export async function readPage(dist: string, settings: Settings): Promise<WebPage> {
  const path = join(dist, 'index.html')
  if (!existsSync(path)) throw new Error(`the web app is not built: ${dist} has no index.html`)
  const page = withSettings(await readFile(path, 'utf8'), settings)
  const parts = join(dist, '.vite/pages.json')
  const routes = existsSync(parts)
    ? PageParts.parse(JSON.parse(await readFile(parts, 'utf8'))).map((route) => ({ route, pattern: patternOf(route) }))
    : []
  // `/locations/add` before `/locations/$locationId`, and an address with a search parameter before the one without.
  routes.sort(
    (one, other) =>
      variablesOf(one.route) - variablesOf(other.route) || Number(other.route.where !== null) - Number(one.route.where !== null),
  )
  return (url) => {
    const [address = '', search = ''] = url.split('?')
    const found = routes.find(({ route, pattern }) => pattern.test(address) && (route.where === null || isThere(route.where, search)))
    if (!found) return page
    const inSearch = Object.fromEntries(new URLSearchParams(search))
    return withParts(page, found.route, { ...inSearch, ...found.pattern.exec(address)?.groups }, search)
  }
}

/** Whether a query has a parameter with this value, such as `view=calendar`, or one of this name with a number. */
const isThere = (where: string, search: string): boolean =>
  search.split('&').some((one) => one === where || (one.startsWith(`${where}=`) && /=\d+$/.test(one)))

const variablesOf = ({ path }: Parts): number => path.split('$').length

const patternOf = ({ path }: Parts): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\$$/, '.*')}/?$`,
  )

/** The page with its route's scripts and calls. A call is left out if a number is missing in the address, or its screen reads search parameters. */
function withParts(page: string, { scripts, calls, mode, where }: Parts, values: Record<string, string>, search: string): string {
  const known = calls.flatMap((call) => {
    const ids = [...call.matchAll(/\$(\w+)/g)].map(([, name = '']) => values[name] ?? '')
    if (ids.some((id) => !/^\d+$/.test(id))) return []
    return [call.replaceAll(/\$(\w+)/g, (_, name: string) => values[name]!)]
  })
  const early = search === '' || where !== null ? known : known.filter((call) => call.startsWith('/api/users/'))
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('')
  const asked =
    early.length === 0
      ? BEFORE_PAINT
      : BEFORE_PAINT.replace('>', ` data-mode="${mode}" data-calls="${early.join(' ').replaceAll('&', '&amp;')}">`)
  return page.replace(BEFORE_PAINT, asked).replace('</head>', `${links}</head>`)
}
