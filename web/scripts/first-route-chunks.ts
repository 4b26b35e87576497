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

/** The modules that `from` needs before it can run. */
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
 */
export function firstRouteChunks(): { first: ChunkOf; general: ChunkOf; either: ChunkOf } {
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
  return { first: only(false), general: only(true), either: find }
}
