import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The shell of each audience.
 * @type {Record<string, string>}
 */
export const SHELLS = { manager: 'src/app/manager-shell.tsx', pro: 'src/app/pro-shell.tsx', admin: 'src/app/admin-shell.tsx' }

/**
 * What a build made of each module.
 * @param {string} dist
 * @returns {Record<string, { file: string, imports?: string[], css?: string[], isDynamicEntry?: boolean }>}
 */
export const readManifest = (dist) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/**
 * The script files a chunk needs before it can run.
 * @param {ReturnType<typeof readManifest>} manifest
 * @param {string} key
 * @param {Set<string>} [found]
 */
export function closureOf(manifest, key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}: was a file renamed?`)
  if (!chunk.file.endsWith('.js') || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, found)
  return found
}

/**
 * The bytes of a file on the wire: of its compressed copy. A small one has none and is sent as it is.
 * @param {string} dist
 * @param {string} file
 */
export function sentOf(dist, file) {
  const copy = join(dist, `${file}.br`)
  return statSync(existsSync(copy) ? copy : join(dist, file)).size
}

/**
 * The routes that show a screen: path, audience and the screen's module.
 * @param {string} web the directory of the web app
 */
export function readRoutes(web) {
  const app = join(web, 'src/app')
  const files = readdirSync(app).filter((name) => name.endsWith('-routes.ts'))
  return files.flatMap((name) =>
    [
      ...readFileSync(join(app, name), 'utf8').matchAll(
        /path: '([^']+)',\s+(?:mode: '\w+',\s+)?audience: '(\w+)',[^}]*?import\('\.\.\/([^']+)'\)/g,
      ),
    ].map(([, path = '', audience = '', module = '']) => ({ path, audience, screen: `src/${module}` })),
  )
}
