import { readStored, writeStored } from '../session/browser-store.ts'

/** The acts without an answer yet: the mark of each, with its key and when it was first sent. */
type Acts = Record<number, [key: string, at: number]>

/** After this, the same input is a new act. */
const LIVES_MS = 3_600_000

// For where storage is forbidden.
let inMemory: Acts = {}

function change(work: (acts: Acts) => void): void {
  const stored = readStored('acts')
  if (stored) inMemory = JSON.parse(stored) as Acts
  for (const mark in inMemory) if (Date.now() - inMemory[mark]![1] > LIVES_MS) delete inMemory[mark]
  work(inMemory)
  writeStored('acts', JSON.stringify(inMemory))
}

/** A short mark of an act's input, so that no message or name is stored. */
function markOf(act: string): number {
  let mark = act.length
  for (const letter of act) mark = Math.imul(mark ^ letter.codePointAt(0)!, 2_654_435_761)
  return mark
}

/**
 * The Idempotency-Key of an act. Until it gets an answer, the same act has the same key, also after a reload: so a form that is posted again
 * has one effect.
 */
export function keyOf(act: string): string {
  let key = ''
  change((acts) => {
    ;[key] = acts[markOf(act)] ??= [crypto.randomUUID(), Date.now()]
  })
  return key
}

/** Forgets the key of an act that got its answer. */
export const answered = (act: string): void => change((acts) => delete acts[markOf(act)])
