import type { CrewMark } from '@muster/contract/captains/captain-rules.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'

/** A mark that the server has not answered yet. Its id makes it count once, however often it is sent. */
export interface KeptMark extends CrewMark {
  shift_id: number
  client_id: string
  first_name: string
  /** Of the shift's place, to say when it was. */
  timezone: string
}

/** A mark that was refused although it may be true: kept, for the manager to enter the hours by. */
export interface RefusedMark extends KeptMark {
  refused: string
}

/** As it lies in the storage. Marks have an order of their own: a phone's clock may be set back between two of them. */
type Stored = KeptMark & { order: number; refused?: string }

/** Each mark lies under a key of its own: two tabs of one phone add and drop theirs side by side, and neither writes over the other's. */
const PREFIX = 'captain_mark.'
const FIELDS = ['client_id', 'shift_id', 'application_id', 'punch_type', 'time', 'first_name', 'timezone', 'order']
/** Names of a crew stay on a phone no longer than anybody could want them. */
const REFUSED_KEPT_MS = 30 * 86_400_000

const listeners = new Set<() => void>()
/** What the storage would not take, for as long as the tab is open. */
const unwritten = new Map<string, Stored>()
let owner: string | null = null
let seen: { waiting: readonly KeptMark[]; refused: readonly RefusedMark[] } | null = null

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && FIELDS.every((name) => name in value)

function markOf(text: string | null): Stored | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return isStored(value) ? value : null
  } catch (error) {
    // Only text that is not JSON is expected here: somebody edited the storage by hand.
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(`muster.${PREFIX}`))
  } catch (error) {
    // Access itself throws when a policy forbids storage.
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

/** Something changed, here or in another tab: it is read anew. */
function changed(): void {
  seen = null
  for (const listener of listeners) listener()
}

/** The marks that wait, in the order they were made. They are of whoever is signed in: signing out forgets them. */
export const keptMarks = (): readonly KeptMark[] => read().waiting

/** The marks that were refused and may be true, in the order they were made; forgotten after 30 days. */
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

/** It was answered with yes, or with a no that loses nothing; or somebody has seen that it was refused. */
export function dropMark(client_id: string): void {
  unwritten.delete(client_id)
  writeStored(PREFIX + client_id, null)
  changed()
}

/** It was answered with a no: it is not sent again, and stays to be shown. One that another tab dropped meanwhile stays dropped. */
export function refuseMark(client_id: string, refused: string): void {
  const mark = unwritten.get(client_id) ?? markOf(readStored(PREFIX + client_id))
  if (mark === null) changed()
  else write({ ...mark, refused })
}

const hearOtherTabs = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(`muster.${PREFIX}`)) changed()
}

/** Calls `listener` when a mark is made or answered, in this tab or another one. Returns the way to stop. */
export function onMarks(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', hearOtherTabs)
    // Nobody heard what other tabs did meanwhile.
    seen = null
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}
