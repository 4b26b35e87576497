import { z } from 'zod'

/** The parts of a work record. Each has its own hash, so a check can say which one was changed. */
export const WorkRecordParts = z.object({
  about: z.object({ name: z.string(), market: z.string(), since: z.string() }),
  shifts: z.array(
    z.object({
      position: z.string(),
      position_es: z.string(),
      business: z.string(),
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      paid_minutes: z.number(),
    }),
  ),
  ratings: z.object({
    overall: z.number().nullable(),
    reviews: z.number(),
    by_category: z.array(z.object({ category: z.string(), category_es: z.string(), average: z.number(), ratings: z.number() })),
  }),
  badges: z.array(z.string()),
  certificates: z.array(z.object({ name: z.string(), name_es: z.string(), valid_until: z.string().nullable() })),
})
export type WorkRecordParts = z.output<typeof WorkRecordParts>

/** What is signed: who signs, when, and the SHA-256 of each part as compact JSON. */
const Manifest = z.object({ issuer: z.string(), key_id: z.string(), signed_at: z.string(), sha256: z.record(z.string(), z.string()) })
export type WorkRecordManifest = z.output<typeof Manifest>

const KIND = 'muster-work-record'

/** The file: the signed text, its Ed25519 signature in base64, and the parts. */
const File = z.object({ kind: z.literal(KIND), manifest: z.string(), signature: z.string(), parts: z.record(z.string(), z.unknown()) })

/** The file’s text. There is one way to write a record, so a check compares every byte. */
export const workRecordText = (manifest: string, signature: string, parts: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify({ kind: KIND, manifest, signature, parts }, null, 2)}\n`

/** The bytes that a part’s hash is over. `jq -cj .parts.shifts` writes the same. */
export const partText = (part: unknown): string => JSON.stringify(part)

/** A file as its check reads it. */
export interface ReadWorkRecord {
  manifest: WorkRecordManifest
  signed: string
  signature: string
  parts: Readonly<Record<string, unknown>>
  /** Whether the file is written exactly as Muster writes it. */
  is_as_written: boolean
}

/** Reads a file; null when it is no work record. */
export function readWorkRecord(text: string): ReadWorkRecord | null {
  const file = File.safeParse(jsonOf(text))
  const manifest = Manifest.safeParse(file.success ? jsonOf(file.data.manifest) : null)
  if (!file.success || !manifest.success) return null
  const { manifest: signed, signature, parts } = file.data
  return { manifest: manifest.data, signed, signature, parts, is_as_written: workRecordText(signed, signature, parts) === text }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
