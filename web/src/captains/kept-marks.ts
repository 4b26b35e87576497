import type { CrewMark } from '@muster/contract/captains/captain-rules.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'

/** A mark that the server has not answered yet. Its id makes it count once, however often it is sent. */
export interface KeptMark extends CrewMark {
  shift_id: number
  client_id: string
  first_name: string
}

const KEY = 'captain_marks'
const NONE: readonly KeptMark[] = []
const listeners = new Set<() => void>()
let kept: { owner: string | null; marks: readonly KeptMark[] } | null = null

const isMark = (value: unknown): value is KeptMark =>
  typeof value === 'object' && value !== null && 'client_id' in value && 'shift_id' in value && 'application_id' in value && 'time' in value

function readMarks(): readonly KeptMark[] {
  const text = readStored(KEY)
  if (text === null) return NONE
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isMark) : NONE
  } catch (error) {
    // Only text that is not JSON is expected here: somebody edited the storage by hand.
    if (!(error instanceof SyntaxError)) throw error
    return NONE
  }
}

/** The marks that wait, oldest first. They are of whoever is signed in: signing out forgets them. */
export function keptMarks(): readonly KeptMark[] {
  const owner = sessionToken()
  if (kept === null || kept.owner !== owner) kept = { owner, marks: readMarks() }
  return kept.marks
}

function setMarks(marks: readonly KeptMark[]): void {
  kept = { owner: sessionToken(), marks }
  writeStored(KEY, marks.length === 0 ? null : JSON.stringify(marks))
  for (const listener of listeners) listener()
}

export const keepMark = (mark: KeptMark): void => setMarks([...keptMarks(), mark])

/** It was answered, with yes or with no. */
export const dropMark = (client_id: string): void => setMarks(keptMarks().filter((mark) => mark.client_id !== client_id))

/** Calls `listener` when a mark is made or answered. Returns the way to stop. */
export function onMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
