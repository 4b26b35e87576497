import { readStored, writeStored } from './browser-store.ts'
import { sessionToken } from './session.ts'

/** An act the server has not answered yet. Because of its id it counts once, even if it is sent again. */
export interface KeptAct {
  client_id: string
  /** When the person did it, by the clock of their phone. */
  time: string
}

/** An act the server refused. It stays for the person to read. */
export type Refused<A> = A & { refused: string }

/** An act in the storage. `order` sorts the acts, because a phone's clock may be set back between two of them. */
type Stored<A> = A & { order: number; refused?: string }

/** Acts hold names and places, so the phone forgets refused ones after this long. */
const REFUSED_KEPT_MS = 30 * 86_400_000

/** The acts of one kind that wait on this phone. Signing out forgets them. */
export interface KeptActs<A extends KeptAct> {
  /** The unsent acts, in the order they were made. */
  waiting: () => readonly A[]
  /** Refused acts, in the order they were made. They expire after 30 days. */
  refused: () => readonly Refused<A>[]
  keep: (act: A) => void
  /** Changes an unsent act in its place. An act that another tab dropped stays dropped. */
  change: (client_id: string, changed: Partial<A>) => void
  /** Removes an act: the server took it, or the person has read why not. */
  drop: (client_id: string) => void
  /** Keeps a refused act for display and stops sending it. An act that another tab dropped stays dropped. */
  refuse: (client_id: string, refused: string) => void
  /** Calls `listener` when an act is made or answered, in this tab or another one. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(`muster.${prefix}`))
  } catch (error) {
    // Access throws if a policy forbids storage.
    if (!(error instanceof DOMException)) throw error
    return []
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch (error) {
    // Someone may have edited the storage by hand, so only broken JSON is expected.
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** What the acts of one kind are in the browser's storage: each under its own key, so two tabs can add and drop without overwriting each other. */
function storage<A extends KeptAct>(prefix: string, fields: readonly (keyof A & string)[]) {
  /** Acts the storage did not accept. They last until the tab closes. */
  const unwritten = new Map<string, Stored<A>>()
  const isStored = (value: unknown): value is Stored<A> =>
    typeof value === 'object' && value !== null && [...fields, 'order'].every((name) => name in value)
  const actAt = (key: string): Stored<A> | null => {
    const value = parsed(readStored(key))
    return isStored(value) ? value : null
  }
  return {
    forget: (): void => unwritten.clear(),
    find: (client_id: string): Stored<A> | null => unwritten.get(client_id) ?? actAt(prefix + client_id),
    all(): Stored<A>[] {
      const written = storedKeys(prefix).flatMap((key) => actAt(key.slice('muster.'.length)) ?? [])
      const every = [...written.filter(({ client_id }) => !unwritten.has(client_id)), ...unwritten.values()]
      return every.sort((one, other) => one.order - other.order || one.time.localeCompare(other.time))
    },
    write(act: Stored<A>): void {
      const key = prefix + act.client_id
      const text = JSON.stringify(act)
      writeStored(key, text)
      if (readStored(key) === text) unwritten.delete(act.client_id)
      else unwritten.set(act.client_id, act)
    },
    drop(client_id: string): void {
      unwritten.delete(client_id)
      writeStored(prefix + client_id, null)
    },
  }
}

/** Who hears of a change of the acts, in this tab or another one. `reread` runs before they do. */
function listenersTo(prefix: string, reread: () => void) {
  const listeners = new Set<() => void>()
  function changed(): void {
    reread()
    for (const listener of listeners) listener()
  }
  const hearOtherTabs = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(`muster.${prefix}`)) changed()
  }
  return {
    changed,
    onChange(listener: () => void): () => void {
      if (listeners.size === 0) {
        window.addEventListener('storage', hearOtherTabs)
        // Without listeners this tab missed the changes of other tabs.
        reread()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
      }
    },
  }
}

/** Keeps acts of one kind on this phone until the server answers each. `fields` are those without which a stored act is no act. */
export function keptActs<A extends KeptAct>(prefix: string, fields: readonly (keyof A & string)[]): KeptActs<A> {
  const stored = storage<A>(prefix, fields)
  let owner: string | null = null
  let seen: { waiting: readonly A[]; refused: readonly Refused<A>[] } | null = null

  function read(): NonNullable<typeof seen> {
    if (owner !== sessionToken()) {
      owner = sessionToken()
      stored.forget()
      seen = null
    }
    if (seen !== null) return seen
    const all = stored.all()
    const oldest = Date.now() - REFUSED_KEPT_MS
    seen = {
      waiting: all.filter(({ refused }) => refused === undefined),
      refused: all.filter((act): act is Stored<A> & Refused<A> => act.refused !== undefined && Date.parse(act.time) > oldest),
    }
    return seen
  }
  const { changed, onChange } = listenersTo(prefix, () => {
    seen = null
  })
  function update(client_id: string, part: Partial<Stored<A>>): void {
    const act = stored.find(client_id)
    if (act !== null) stored.write({ ...act, ...part })
    changed()
  }
  return {
    waiting: () => read().waiting,
    refused: () => read().refused,
    keep(act) {
      read()
      stored.write({ ...act, order: 1 + Math.max(0, ...stored.all().map(({ order }) => order)) })
      changed()
    },
    change: (client_id, part) => update(client_id, part as Partial<Stored<A>>),
    drop(client_id) {
      stored.drop(client_id)
      changed()
    },
    refuse: (client_id, refused) => update(client_id, { refused } as Partial<Stored<A>>),
    onChange,
  }
}
