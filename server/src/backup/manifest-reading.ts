import { z } from 'zod'

/** The first entry of a backup: what its tables look like, and which migrations made them. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry. A file that was cut short has none. */
export const End = z.object({
  entries: z.number(),
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ sequence: z.string(), last_value: z.number(), is_called: z.boolean() })),
})
export type End = z.infer<typeof End>

/** A part of a table's rows, or a file of the data directory. */
export interface Part {
  kind: 'table' | 'file'
  name: string
  body: Buffer
}

/** A fault of what receives the parts, not of the file. */
export class RestoreFault extends Error {
  override name = 'RestoreFault'
}

/** `tables/public.gig/000001`, `files/images/….webp`: nothing in it leads out of the directory it is restored to. */
const ENTRY = /^(table|file)s\/([a-z0-9_]+\.[a-z0-9_]+\/\d{6}|secret|images\/[a-z0-9.-]+)$/

/** A part from its name in the archive. */
export function partOf(name: string, body: Buffer): Part {
  const [, kind, rest = ''] = ENTRY.exec(name) ?? []
  if (kind === 'table') return { kind, name: rest.slice(0, rest.indexOf('/')), body }
  if (kind === 'file' && !rest.includes('..')) return { kind, name: rest, body }
  throw new Error(`it holds "${name}"`)
}
