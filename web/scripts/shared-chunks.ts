import { APART, type ChunkOf, ENTRY, ICON } from './first-route-chunks.ts'
import { joinShared } from './join-shared.ts'

const OURS = /\/(web|contract)\/src\/[^?]+\.tsx?$/
/** Libraries that every screen finds loaded. */
const EVERYWHERE = /\/node_modules\/(react|react-dom|scheduler|@tanstack|zod)\/|^\0/
/** What people of both sides find loaded; the chunks of one side are like libraries to the other's screens. */
const OF_BOTH = 'everyday'
const FORMS = /\/node_modules\/(react-hook-form|@hookform)\//
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/

/** The chunk of a library: the groups of web/vite.config.ts, else one for each package. */
function packageOf(id: string): string | null {
  // An icon is smaller than any of our modules, and joins them.
  if (OURS.test(id) || ICON.test(id)) return null
  if (FORMS.test(id)) return 'forms'
  return APART.test(id) ? 'aria' : (PACKAGE.exec(id)?.[1]?.replaceAll(/\W+/g, '-') ?? id)
}

/** The chunks of what further screens share. `ofFirstRoutes` says which modules a first route has loaded already, and `icons` which icons. */
export function sharedChunks(ofFirstRoutes: ChunkOf, icons: ChunkOf): ChunkOf {
  let joined: Map<string, string> | null = null
  return (id, modules) => {
    joined ??= joinShared(modules, [ENTRY], {
      isThere: (one) => EVERYWHERE.test(one) || ofFirstRoutes(one, modules) === OF_BOTH || icons(one, modules) !== null,
      libraryOf: (one) => ofFirstRoutes(one, modules) ?? packageOf(one),
    })
    return joined.get(id) ?? null
  }
}
