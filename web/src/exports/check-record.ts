import type { SigningKey } from '@muster/contract/exports/export.ts'
import { partText, type ReadWorkRecord, readWorkRecord, WorkRecordParts } from '@muster/contract/exports/work-record.ts'

/** What a check found. Only `valid` says that every byte is as it was signed. */
export type Checked =
  | { outcome: 'valid'; record: ReadWorkRecord; parts: WorkRecordParts }
  | { outcome: 'no_record' | 'other_key' | 'signature' | 'rewritten' | 'unsupported' }
  | { outcome: 'parts'; changed: readonly string[] }

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Checks a file against the operator’s key, in the browser alone. */
export async function checkRecord(text: string, key: SigningKey): Promise<Checked> {
  const record = readWorkRecord(text)
  if (record === null) return { outcome: 'no_record' }
  if (record.manifest.key_id !== key.key_id) return { outcome: 'other_key' }
  const isSigned = await isSignedBy(record, key)
  if (isSigned === null) return { outcome: 'unsupported' }
  if (!isSigned) return { outcome: 'signature' }
  const changed = await changedParts(record)
  if (changed.length > 0) return { outcome: 'parts', changed }
  const parts = WorkRecordParts.safeParse(record.parts)
  if (!record.is_as_written || !parts.success) return { outcome: 'rewritten' }
  return { outcome: 'valid', record, parts: parts.data }
}

/** Null when the browser can’t check such a signature: an old one, or a page without HTTPS. */
async function isSignedBy({ signed, signature }: ReadWorkRecord, { public_key }: SigningKey): Promise<boolean | null> {
  if (!globalThis.isSecureContext) return null
  const key = await crypto.subtle.importKey('raw', bytesOf(public_key), { name: 'Ed25519' }, false, ['verify']).catch(() => null)
  if (key === null) return null
  if (!/^[A-Za-z0-9+/]{86}==$/.test(signature)) return false
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(signed))
}

/** The parts whose hash is not the signed one, and those that were added or are missing. */
async function changedParts({ manifest, parts }: ReadWorkRecord): Promise<string[]> {
  const names = [...new Set([...Object.keys(manifest.sha256), ...Object.keys(parts)])]
  const fits = await Promise.all(
    names.map(async (name) => {
      if (!(name in parts)) return false
      return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(partText(parts[name])))) === manifest.sha256[name]
    }),
  )
  return names.filter((_, at) => fits[at] !== true)
}
