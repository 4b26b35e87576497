import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of a module: `target` is a path from the root for our own files, the bare name for a package. */
export type Import = { target: string; own: boolean; typeOnly: boolean; dynamic: boolean; line: number }

/** One source file, by its path from the root. */
export type Module = { path: string; source: string; imports: Import[] }

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'chaos', 'scripts']
const CONTRACT = '@muster/contract/'

/** Every module of the workspaces under `root` with what it imports. Throws on a file that does not parse. */
export function readModules(root: string): Module[] {
  const paths = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => sourcesUnder(root, folder))
  return paths.map((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return { path, source, imports: importsOf(root, path, source) }
  })
}

function sourcesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .flatMap((name) => {
      const path = `${folder}/${name}`
      if (statSync(join(root, path)).isDirectory()) return sourcesUnder(root, path)
      return /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.generated.ts') ? [path] : []
    })
}

function importsOf(root: string, path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const found: { request: string; typeOnly: boolean; dynamic: boolean; at: number }[] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    found.push({ request: moduleRequest.value, typeOnly, dynamic: false, at: start })
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ request: moduleRequest.value, typeOnly: isType, dynamic: false, at: start })
    }
  }
  for (const { moduleRequest, start } of module.dynamicImports) {
    const request = /^['"`](.*)['"`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (request !== undefined) found.push({ request, typeOnly: false, dynamic: true, at: start })
  }
  return found.map(({ request, typeOnly, dynamic, at }) => ({
    ...resolve(root, path, request),
    typeOnly,
    dynamic,
    line: source.slice(0, at).split('\n').length,
  }))
}

function resolve(root: string, from: string, request: string): { target: string; own: boolean } {
  if (request.startsWith(CONTRACT)) return { target: `contract/src/${request.slice(CONTRACT.length)}`, own: true }
  if (!request.startsWith('.')) return { target: request, own: false }
  const path = relative('.', normalize(join(dirname(from), request.replace(/\?.*$/, ''))))
  const target = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(join(root, candidate))) ?? path
  return { target, own: true }
}

/** Every group of modules that import each other in a circle at run time (types are erased and do not count). */
export function findCycles(modules: Module[]): string[][] {
  const edges = new Map(
    modules.map((module) => [
      module.path,
      module.imports.filter(({ own, typeOnly, dynamic }) => own && !typeOnly && !dynamic).map(({ target }) => target),
    ]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[][] = []
  const trail: string[] = []
  const visit = (path: string): void => {
    state.set(path, 'open')
    trail.push(path)
    for (const target of edges.get(path) ?? []) {
      if (state.get(target) === 'open') cycles.push([...trail.slice(trail.indexOf(target)), target])
      else if (!state.has(target)) visit(target)
    }
    trail.pop()
    state.set(path, 'done')
  }
  for (const path of edges.keys()) if (!state.has(path)) visit(path)
  return cycles
}
