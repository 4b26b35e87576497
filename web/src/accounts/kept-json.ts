import type { z } from 'zod'
import { readStored } from '../session/browser-store.ts'

/** What this tab kept under `key`, if it is still what `schema` says; text that somebody edited by hand counts as nothing. */
export function keptJson<T>(key: string, schema: z.ZodType<T>): T | null {
  const text = readStored(key, 'sessionStorage')
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
