import type { Import, Module } from './module-graph.ts'

/** A rule about one import, or about one file: what is wrong, or null. */
type ImportRule = (from: Place, to: Place, used: Import) => string | null
type FileRule = (place: Place, module: Module) => string | null

/** A file's place: `server/src/gigs/gig-store.ts` is workspace server, folder gigs, name gig-store.ts. */
export type Place = { path: string; workspace: string; folder: string; name: string; test: boolean }

const SERVER_MECHANISM = new Set([
  '',
  'http',
  'db',
  'jobs',
  'outbox',
  'realtime',
  'audit',
  'providers',
  'settings',
  'doctor',
  'demo',
  'catalog',
  'testing',
])
const SQL_FOLDERS = new Set(['db', 'jobs', 'http', 'realtime', 'audit', 'catalog', 'demo', 'testing'])
const WEB_MECHANISM = new Set(['ui', 'api', 'i18n', 'session', 'current-location', ''])
const VAGUE = /^(index|utils?|helpers?|common|shared|types|misc)$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/
const QUERY_BUILDER = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/** The place of a path from the repository's root. */
export function placeOf(path: string): Place {
  const parts = path.split('/')
  const inside = parts.slice(parts[1] === 'src' ? 2 : 1)
  const test = /\.(test|spec)\.tsx?$/.test(path) || inside.includes('testing')
  return { path, workspace: parts[0] ?? '', folder: inside.length > 1 ? (inside[0] ?? '') : '', name: inside.at(-1) ?? '', test }
}

const ABOVE_FOLDERS = /(-routes|-endpoints|-screen)\.tsx?$/

/**
 * The folder a file counts for in the circle rule: a noun, or a part of gigs. Null for files above the folders that may join any of
 * them: tests, routes, endpoints, screens, app/ and the files at a workspace's root.
 */
export function folderOf(path: string): string | null {
  const { workspace, folder, name, test } = placeOf(path)
  if (test || folder === '' || folder === 'app' || ABOVE_FOLDERS.test(name)) return null
  const part = folder === 'gigs' ? path.split('/').slice(3, -1)[0] : undefined
  return [workspace, folder, ...(part === undefined ? [] : [part])].join('/')
}

function contractRank({ folder, name }: Place): number {
  if (/^openapi(-[a-z]+)?\.ts$/.test(name)) return 4
  if (name === 'api.ts') return 3
  if (name.endsWith('-endpoints.ts')) return 2
  return folder === '' ? 0 : 1
}

/** Null for the mechanism, which is beside the nouns. */
function serverRank({ folder, name }: Place): number | null {
  if (folder === '' && name === 'main.ts') return 4
  if (folder === '' && (name === 'app.ts' || name === 'call-handlers.ts')) return 3
  if (SERVER_MECHANISM.has(folder)) return null
  if (name.endsWith('-routes.ts')) return 2
  return /-(store|queries|locks|reading)\.ts$/.test(name) ? 0 : 1
}

const isAdapter = (place: Place): boolean => place.folder === 'providers' && /^[a-z0-9-]+\.[a-z0-9-]+\.ts$/.test(place.name) && !place.test
// An embedded provider keeps the outside world it replaces in separate tables.
const mayHoldSql = (place: Place): boolean =>
  place.name.endsWith('.embedded.ts') || SQL_FOLDERS.has(place.folder) || /-(store|queries|locks)\.ts$/.test(place.name) || place.test

/** Rules about who may import what. Each holds for every import of our own files. */
export const IMPORT_RULES: Record<string, ImportRule> = {
  'server and web never meet': (from, to) => {
    const apart =
      from.workspace === 'contract' ? ['server', 'web'] : from.workspace === 'server' ? ['web'] : from.workspace === 'web' ? ['server'] : []
    return apart.includes(to.workspace) ? `${from.workspace} may not import ${to.workspace}` : null
  },
  'contract: values, shapes, endpoints, api, openapi': (from, to) =>
    from.workspace === 'contract' && to.workspace === 'contract' && !from.test && contractRank(from) < contractRank(to)
      ? 'is imported from a lower layer'
      : null,
  'server: store and queries, use case, routes, app, main': (from, to) => {
    if (from.workspace !== 'server' || to.workspace !== 'server' || from.test || to.test) return null
    const [lower, upper] = [serverRank(from), serverRank(to)]
    return lower !== null && upper !== null && lower < upper ? 'is imported from a lower layer' : null
  },
  'a store is private to its folder': (from, to) =>
    to.workspace === 'server' && to.name.endsWith('-store.ts') && from.folder !== to.folder && !from.test && from.folder !== 'demo'
      ? `belongs to ${to.folder} alone`
      : null,
  'use cases know no HTTP': (from, to) => {
    const rank = from.workspace === 'server' ? serverRank(from) : null
    return (rank === 0 || rank === 1) && !from.test && to.workspace === 'server' && to.folder === 'http' ? 'is HTTP' : null
  },
  'adapters are chosen in main.ts': (from, to) =>
    // A command is a process too, and the bench composes the server like main.ts does.
    to.workspace === 'server' &&
    isAdapter(to) &&
    !from.test &&
    from.path !== 'server/src/main.ts' &&
    !from.name.endsWith('-command.ts') &&
    from.workspace !== 'bench'
      ? 'is an adapter: only main.ts and commands choose it'
      : null,
  'screens belong to the router': (from, to, used) =>
    to.workspace === 'web' &&
    to.name.endsWith('-screen.tsx') &&
    !from.test &&
    (from.folder !== 'app' || !(used.dynamic || to.folder === 'app'))
      ? 'is a screen: only the router in app/ imports it, and by import()'
      : null,
  'the web knows single calls, not the whole api': (from, to) =>
    from.workspace === 'web' && !from.test && to.workspace === 'contract' && /^(api|openapi(-[a-z]+)?)\.ts$/.test(to.name)
      ? 'holds every call; import the -endpoints of the feature'
      : null,
  'web: ui and api, features, app': (from, to) => {
    if (from.workspace !== 'web' || to.workspace !== 'web' || from.test || from.path === 'web/src/main.tsx') return null
    if (to.folder === 'app' && from.folder !== 'app') return 'is imported from a lower layer'
    return (from.folder === 'ui' || from.folder === 'api') && !WEB_MECHANISM.has(to.folder) ? 'is a feature; ui and api know none' : null
  },
}

/** Rules about one file: its name, and what it imports from outside. */
export const FILE_RULES: Record<string, FileRule> = {
  'SQL only in stores, queries and mechanism': (place, { imports, source }) => {
    if (place.workspace !== 'server' || mayHoldSql(place)) return null
    const driver = imports.find(
      ({ target, typeOnly }) => !typeOnly && (target === 'pg' || target === 'kysely' || target.startsWith('kysely/')),
    )
    if (driver !== undefined) return `imports ${driver.target}`
    return QUERY_BUILDER.test(source) ? 'builds a query' : null
  },
  'config.ts alone reads the environment': (place, { source }) =>
    place.workspace === 'server' && !place.test && place.path !== 'server/src/main.ts' && /\bprocess\.env\b/.test(source)
      ? 'reads process.env'
      : null,
  'the contract is pure': (place, { imports }) => {
    if (place.workspace !== 'contract' || place.test) return null
    const platform = imports.find(({ target }) => target.startsWith('node:'))
    return platform === undefined ? null : `imports ${platform.target}`
  },
  'names say what a file is': (place) => {
    const vague = [...place.path.split('/').slice(0, -1), place.name.replace(/\..*$/, '')].find((word) => VAGUE.test(word))
    if (vague !== undefined) return `"${vague}" says nothing: name it for its main export`
    return KEBAB.test(place.name) ? null : 'is not kebab-case'
  },
}
