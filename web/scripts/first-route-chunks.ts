import { join } from 'node:path'
import type { Modules } from './join-shared.ts'

const root = join(import.meta.dirname, '..')
const file = (path: string): string => join(root, 'src', path)
export const ENTRY = file('main.tsx')
const MANAGER = [file('app/manager-shell.tsx'), file('gigs/home/home-screen.tsx')]
const PRO = [file('app/pro-shell.tsx'), file('gigs/pro-gigs/jobs-screen.tsx')]

/** Libraries with their own chunk group, and those whose single entry imports everything they have. */
export const APART =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|zod|react-hook-form|@hookform|lucide-react|react-aria[^/]*|react-stately|@react-[^/]+|@internationalized)\//

/** An icon of this many modules is in all corners of the app: alone it would cost further screens more requests than a first route bytes. */
const MANY_IMPORTERS = 4

export const ICON = /\/node_modules\/lucide-react\//

/** The modules that `from` needs before it can run, without libraries. */
function closure(from: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || APART.test(id) || id.startsWith('\0')) continue
    found.add(id)
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** What belongs to no subject or to both sides. A manager's further screens need some of it, and take it without the pro's code. */
const GENERAL = /\/web\/src\/(api|ui)\/|\/contract\/src\/gigs\/conflicts\//

export type ChunkOf = (id: string, modules: Modules) => string | null

/**
 * The chunks of our modules that a first route needs; null for other modules. By default the bundler makes eighty chunks of a
 * few hundred bytes from code that screens share, and small files compress badly. Joined, the first route is an eighth smaller and needs
 * a quarter of the requests. Each screen keeps its own chunk. `general` comes after `first`, because a chunk takes along what its modules need.
 * `icons` has those that a first route or many modules draw.
 */
export function firstRouteChunks(): { first: ChunkOf; general: ChunkOf; either: ChunkOf; icons: ChunkOf } {
  let chunks: Map<string, string> | null = null
  const find: ChunkOf = (id, modules) => {
    if (chunks === null) {
      chunks = new Map()
      const entry = closure([ENTRY], modules)
      const manager = closure(MANAGER, modules)
      const pro = closure(PRO, modules)
      for (const member of new Set([...entry, ...manager, ...pro])) {
        if ([ENTRY, ...MANAGER, ...PRO].includes(member)) continue
        const shared = entry.has(member) || (manager.has(member) && pro.has(member))
        const ofPro = GENERAL.test(member) ? 'asking' : 'working'
        chunks.set(member, shared ? 'everyday' : manager.has(member) ? 'managing' : ofPro)
      }
    }
    return chunks.get(id) ?? null
  }
  const only =
    (wanted: boolean): ChunkOf =>
    (id, modules) => {
      const found = find(id, modules)
      return (found === 'asking') === wanted ? found : null
    }
  let drawn: Set<string> | null = null
  const icons: ChunkOf = (id, modules) => {
    if (!ICON.test(id)) return null
    // Some icons are another name of one, so a second step leads to what they draw.
    const importsOf = (from: Iterable<string>): string[] => [...from].flatMap((one) => modules.getModuleInfo(one)?.importedIds ?? [])
    if (drawn === null) {
      const named = importsOf(closure([ENTRY, ...MANAGER, ...PRO], modules)).filter((one) => ICON.test(one))
      drawn = new Set([...named, ...importsOf(named)])
    }
    const importers = modules.getModuleInfo(id)?.importers.length ?? 0
    return drawn.has(id) || importers >= MANY_IMPORTERS ? 'icons' : null
  }
  return { first: only(false), general: only(true), either: find, icons }
}
