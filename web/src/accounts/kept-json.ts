import type { z } from 'zod'
import { readStored } from '../session/browser-store.ts'

/** The value this tab keeps under `key`. Null if there is none or it doesn't match `schema`, as after an edit by hand. */
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
