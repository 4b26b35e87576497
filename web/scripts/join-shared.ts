/** What rolldown knows about modules while it decides on chunks. */
export interface Modules {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; importers: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

/** Modules that the same entries need, or that were joined. */
interface Part {
  ids: string[]
  /** The entries that load it. */
  entries: Set<string>
  /** Characters of code. */
  size: number
  /** The parts that it needs before it can run. */
  needs: Set<Part>
  /** Its name if it is one. */
  library: string | null
  /** Not to be joined: a library, or an entry, by whose own chunk the build finds it. */
  isAlone: boolean
}

/**
 * A request is worth this many characters of our code, a little over 2 KB on the wire. A server without HTTP/2 in front answers six at a time: at 150 ms to
 * it and back, each takes 25 ms, in which a phone with a slow network could read 5 KB.
 */
const REQUEST_IN_CHARACTERS = 14_000
/** And no screen loads more than this many characters without need. */
const MOST_WASTED = 30_000
/** People wait for screens. What loads later often finds its shared code there. */
const SCREEN = /-screen\.tsx$/
const LATER_WEIGHT = 0.3

export interface Plan {
  /** Whether a module is in a chunk that every entry finds loaded. */
  isThere(id: string): boolean
  /** The name of the library of a module; null for our modules, which may be joined. */
  libraryOf(id: string): string | null
}

/**
 * Joins the modules that several entries share into few chunks. By default the bundler makes one for each set of entries, of a few hundred
 * bytes, and a screen asks for fifty of them. Two are joined while the requests saved outweigh the code that an entry then loads without need,
 * and never so that two chunks need each other.
 * @param from what starts the app; every module that loads when asked for is an entry too
 * @returns the chunk of each shared module; a library that several entries need has its own
 */
export function joinShared(modules: Modules, from: readonly string[], plan: Plan): Map<string, string> {
  const parts = partsOf(modules, entriesOf(modules, from), plan)
  joinWhileItPays(parts)
  const chunkOf = new Map<string, string>()
  let number = 0
  for (const { ids, entries, library, isAlone } of parts) {
    if (entries.size < 2 || (isAlone && library === null)) continue
    const name = library ?? `shared-${++number}`
    for (const id of ids) chunkOf.set(id, name)
  }
  return chunkOf
}

const importsOf = (modules: Modules, id: string): readonly string[] => modules.getModuleInfo(id)?.importedIds ?? []

/** The modules that load when asked for, and what starts the app. */
function entriesOf(modules: Modules, from: readonly string[]): Set<string> {
  const entries = new Set(from)
  const seen = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const later = modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
    for (const entry of later) entries.add(entry)
    queue.push(...later, ...importsOf(modules, id))
  }
  return entries
}

/** The entries that need a module, for all but those that are there already. */
function neededBy(modules: Modules, entries: ReadonlySet<string>, plan: Plan): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const id of closure(modules, entry)) if (!plan.isThere(id)) found.set(id, (found.get(id) ?? new Set()).add(entry))
  }
  return found
}

/** One part for each set of entries that share modules, one for each library, and one for each entry that others import. */
function partsOf(modules: Modules, entries: ReadonlySet<string>, plan: Plan): Set<Part> {
  const byKey = new Map<string, Part>()
  const partOf = new Map<string, Part>()
  for (const [id, of] of neededBy(modules, entries, plan)) {
    const library = plan.libraryOf(id)
    if (of.size < 2 && library === null) continue
    const isAlone = library !== null || entries.has(id)
    const key = library ?? (isAlone ? id : [...of].sort().join(' '))
    const part = byKey.get(key) ?? { ids: [], entries: new Set(), size: 0, needs: new Set(), library, isAlone }
    byKey.set(key, part)
    part.ids.push(id)
    for (const entry of of) part.entries.add(entry)
    part.size += modules.getModuleInfo(id)?.code?.length ?? 0
    partOf.set(id, part)
  }
  for (const [id, part] of partOf) noteNeeds(part, importsOf(modules, id), partOf)
  return new Set(byKey.values())
}

function noteNeeds(part: Part, imported: readonly string[], partOf: ReadonlyMap<string, Part>): void {
  for (const id of imported) {
    const needed = partOf.get(id)
    if (needed && needed !== part) part.needs.add(needed)
  }
}

function closure(modules: Modules, entry: string): Set<string> {
  const seen = new Set<string>()
  const queue = [entry]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    queue.push(...importsOf(modules, id))
  }
  return seen
}

function joinWhileItPays(parts: Set<Part>): void {
  const wasted = new Map<string, number>()
  const gains = new Map<Part, Map<Part, number>>()
  const note = (part: Part): void => {
    const own = [...gains.keys()].map((other) => [other, gainOf(part, other, wasted)] as const).filter(([, gain]) => gain > 0)
    gains.set(part, new Map(own))
  }
  for (const part of parts) if (!part.isAlone) note(part)
  for (let pair = bestPair(gains, wasted); pair !== null; pair = bestPair(gains, wasted)) {
    for (const [entry, waste] of wasteOf(...pair)) wasted.set(entry, (wasted.get(entry) ?? 0) + waste)
    const joined = join(parts, ...pair)
    for (const gone of pair) {
      gains.delete(gone)
      for (const own of gains.values()) own.delete(gone)
    }
    note(joined)
  }
}

/** The two parts that gain most by being one; null if none gain. Earlier pairs changed what a pair gains, so it is counted again. */
function bestPair(gains: ReadonlyMap<Part, Map<Part, number>>, wasted: ReadonlyMap<string, number>): [Part, Part] | null {
  for (;;) {
    let best: { one: Part; other: Part; gain: number } | null = null
    for (const [one, own] of gains) for (const [other, gain] of own) if (gain > (best?.gain ?? 0)) best = { one, other, gain }
    if (best === null) return null
    const { one, other, gain } = best
    const now = leadsTo(one, other) || leadsTo(other, one) ? 0 : gainOf(one, other, wasted)
    if (now >= gain) return [one, other]
    gains.get(one)!.set(other, now)
  }
}

/** What joining two saves, in characters of code: a request for each entry that loads both, less what others then load without need. */
function gainOf(one: Part, other: Part, wasted: ReadonlyMap<string, number>): number {
  let saved = 0
  for (const entry of one.entries) if (other.entries.has(entry)) saved += weightOf(entry) * REQUEST_IN_CHARACTERS
  if (saved === 0) return 0
  let waste = 0
  for (const [entry, more] of wasteOf(one, other)) {
    if (SCREEN.test(entry) && more + (wasted.get(entry) ?? 0) > MOST_WASTED) return 0
    waste += weightOf(entry) * more
  }
  return saved - waste
}

/** What the entries that load only one of two parts would load with the other: it and all it needs. */
function wasteOf(one: Part, other: Part): Map<string, number> {
  const waste = new Map<string, number>()
  for (const [loaded, added] of [
    [one, other],
    [other, one],
  ] as const) {
    const others = [...loaded.entries].filter((entry) => !added.entries.has(entry))
    for (const part of others.length === 0 ? [] : allNeeds(added)) {
      for (const entry of others) {
        if (!part.entries.has(entry)) waste.set(entry, (waste.get(entry) ?? 0) + part.size + (part === added ? 0 : REQUEST_IN_CHARACTERS))
      }
    }
  }
  return waste
}

const weightOf = (entry: string): number => (SCREEN.test(entry) ? 1 : LATER_WEIGHT)

/** A part and all that must be there before it runs. */
function allNeeds(part: Part): Set<Part> {
  const found = new Set<Part>()
  const queue = [part]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue
    found.add(next)
    queue.push(...next.needs)
  }
  return found
}

/** Whether a part needs another by way of a third, which would then need and be needed by both joined. */
function leadsTo(from: Part, to: Part): boolean {
  return [...from.needs].some((part) => part !== to && allNeeds(part).has(to))
}

function join(parts: Set<Part>, one: Part, other: Part): Part {
  const joined: Part = {
    ids: [...one.ids, ...other.ids],
    entries: new Set([...one.entries, ...other.entries]),
    size: one.size + other.size,
    needs: new Set([...one.needs, ...other.needs].filter((part) => part !== one && part !== other)),
    library: null,
    isAlone: false,
  }
  parts.delete(one)
  parts.delete(other)
  for (const part of parts) {
    const neededOne = part.needs.delete(one)
    if (part.needs.delete(other) || neededOne) part.needs.add(joined)
  }
  for (const part of allNeeds(joined)) for (const entry of joined.entries) part.entries.add(entry)
  parts.add(joined)
  return joined
}
