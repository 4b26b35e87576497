import type { CrewMark } from '@muster/contract/captains/captain-rules.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'

/** A mark the server has not answered yet. Because of its id it counts once, even if it is sent again. */
export interface KeptMark extends CrewMark {
  shift_id: number
  client_id: string
  first_name: string
  /** The zone of the shift's location, to show the time of the mark. */
  timezone: string
}

/** A mark the server refused although it may be true. It stays so that the manager can enter the hours from it. */
export interface RefusedMark extends KeptMark {
  refused: string
}

/** A mark in the storage. `order` sorts the marks, because a phone's clock may be set back between two of them. */
type Stored = KeptMark & { order: number; refused?: string }

/** Each mark has its own key, so two tabs can add and drop marks without overwriting each other. */
const PREFIX = 'captain_mark.'
const FIELDS = ['client_id', 'shift_id', 'application_id', 'punch_type', 'time', 'first_name', 'timezone', 'order']
/** Marks hold names, so the phone forgets refused ones after this long. */
const REFUSED_KEPT_MS = 30 * 86_400_000

const listeners = new Set<() => void>()
/** Marks the storage did not accept. They last until the tab closes. */
const unwritten = new Map<string, Stored>()
let owner: string | null = null
let seen: { waiting: readonly KeptMark[]; refused: readonly RefusedMark[] } | null = null

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && FIELDS.every((name) => name in value)

function markOf(text: string | null): Stored | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return isStored(value) ? value : null
  } catch (error) {
    // Someone may have edited the storage by hand, so only broken JSON is expected.
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(`muster.${PREFIX}`))
  } catch (error) {
    // Access throws if a policy forbids storage.
    if (!(error instanceof DOMException)) throw error
    return []
  }
}

function readAll(): Stored[] {
  const written = storedKeys().flatMap((key) => markOf(readStored(key.slice('muster.'.length))) ?? [])
  const all = [...written.filter(({ client_id }) => !unwritten.has(client_id)), ...unwritten.values()]
  return all.sort((one, other) => one.order - other.order || one.time.localeCompare(other.time))
}

function read(): NonNullable<typeof seen> {
  if (owner !== sessionToken()) {
    owner = sessionToken()
    unwritten.clear()
    seen = null
  }
  if (seen !== null) return seen
  const all = readAll()
  const oldest = Date.now() - REFUSED_KEPT_MS
  seen = {
    waiting: all.filter(({ refused }) => refused === undefined),
    refused: all.filter((mark): mark is Stored & RefusedMark => mark.refused !== undefined && Date.parse(mark.time) > oldest),
  }
  return seen
}

/** Rereads the storage after a change in this tab or another one. */
function changed(): void {
  seen = null
  for (const listener of listeners) listener()
}

/** The unsent marks of the signed-in pro, in the order they were made. Signing out forgets them. */
export const keptMarks = (): readonly KeptMark[] => read().waiting

/** Refused marks that may be true, in the order they were made. They expire after 30 days. */
export const refusedMarks = (): readonly RefusedMark[] => read().refused

function write(mark: Stored): void {
  const key = PREFIX + mark.client_id
  const text = JSON.stringify(mark)
  writeStored(key, text)
  if (readStored(key) === text) unwritten.delete(mark.client_id)
  else unwritten.set(mark.client_id, mark)
  changed()
}

export function keepMark(mark: KeptMark): void {
  read()
  write({ ...mark, order: 1 + Math.max(0, ...readAll().map(({ order }) => order)) })
}

/** Removes a mark: the server took it, refused it without loss, or the captain dismissed the refusal. */
export function dropMark(client_id: string): void {
  unwritten.delete(client_id)
  writeStored(PREFIX + client_id, null)
  changed()
}

/** Keeps a refused mark for display and stops sending it. A mark that another tab dropped stays dropped. */
export function refuseMark(client_id: string, refused: string): void {
  const mark = unwritten.get(client_id) ?? markOf(readStored(PREFIX + client_id))
  if (mark === null) changed()
  else write({ ...mark, refused })
}

const hearOtherTabs = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(`muster.${PREFIX}`)) changed()
}

/** Calls `listener` when a mark is made or answered, in this tab or another one. Returns a function that stops it. */
export function onMarks(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', hearOtherTabs)
    // Without listeners this tab missed the changes of other tabs.
    seen = null
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}
