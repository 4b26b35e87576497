import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of a module: `target` is a path from the root for our own files, the bare name for a package. */
export type Import = { target: string; own: boolean; typeOnly: boolean; dynamic: boolean; line: number }

/** One source file, by its path from the root. */
export type Module = { path: string; source: string; imports: Import[] }

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'e2e', 'bench', 'chaos', 'scripts']
const CONTRACT = '@muster/contract/'

/** Every module of the workspaces under `root` with its imports. Throws on a file that does not parse. */
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

/** Every circle of modules that import each other. Types and lazy imports count, because a reader follows them too. */
export function findFileCircles(modules: readonly Module[]): string[][] {
  return findCircles(
    new Map(modules.map(({ path, imports }) => [path, new Set(imports.filter(({ own }) => own).map(({ target }) => target))])),
  )
}

/**
 * Every circle of folders that need each other. `folderOf` names a file's folder, or null for a file above the folders, which may
 * import any of them.
 */
export function findFolderCircles(modules: readonly Module[], folderOf: (path: string) => string | null): string[][] {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    const from = folderOf(path)
    if (from === null) continue
    const needed = needs.get(from) ?? new Set()
    for (const { own, target } of imports) {
      const to = own ? folderOf(target) : null
      if (to !== null && to !== from) needed.add(to)
    }
    needs.set(from, needed)
  }
  return findCircles(needs)
}

/** The circles of a graph, each from its first node back to it. A depth-first walk finds at least one in every tangle. */
function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[][] = []
  const trail: string[] = []
  const visit = (node: string): void => {
    state.set(node, 'open')
    trail.push(node)
    for (const target of edges.get(node) ?? []) {
      if (state.get(target) === 'open') circles.push([...trail.slice(trail.indexOf(target)), target])
      else if (!state.has(target)) visit(target)
    }
    trail.pop()
    state.set(node, 'done')
  }
  for (const node of edges.keys()) if (!state.has(node)) visit(node)
  return circles
}
