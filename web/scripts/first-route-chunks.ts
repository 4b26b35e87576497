import { join } from 'node:path'

/** What rolldown tells about a module while it decides on chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const root = join(import.meta.dirname, '..')
const file = (path: string): string => join(root, 'src', path)
const ENTRY = file('main.tsx')
const MANAGER = [file('app/manager-shell.tsx'), file('gigs/home/home-screen.tsx')]
const PRO = [file('app/pro-shell.tsx'), file('gigs/pro-gigs/jobs-screen.tsx')]

/** Libraries with a group of their own, and those whose one entry names everything they have. */
const APART =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|zod|react-hook-form|@hookform|lucide-react|react-aria[^/]*|react-stately|@react-[^/]+|@internationalized)\//

/** The modules that `from` cannot run without. */
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

/**
 * The chunk a module of ours belongs to when a first route needs it, or null when none does. Left alone, the bundler
 * makes eighty chunks of a few hundred bytes of what screens share, and small files compress badly: joined, the first
 * route is an eighth smaller and needs a quarter of the requests. Screens stay chunks of their own.
 */
export function firstRouteChunk(): (id: string, modules: Modules) => string | null {
  let chunks: Map<string, string> | null = null
  return (id, modules) => {
    if (chunks === null) {
      chunks = new Map()
      const entry = closure([ENTRY], modules)
      const manager = closure(MANAGER, modules)
      const pro = closure(PRO, modules)
      for (const member of new Set([...entry, ...manager, ...pro])) {
        if ([ENTRY, ...MANAGER, ...PRO].includes(member)) continue
        const shared = entry.has(member) || (manager.has(member) && pro.has(member))
        chunks.set(member, shared ? 'everyday' : manager.has(member) ? 'managing' : 'working')
      }
    }
    return chunks.get(id) ?? null
  }
}
