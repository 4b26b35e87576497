import { partText, workRecordText, type WorkRecordManifest } from '@muster/contract/exports/work-record.ts'
import { type Context, proOf } from '../context.ts'
import { sha256, signed, signingKey } from './signing-key.ts'
import { getWorkRecordParts } from './work-record-queries.ts'

/** The caller’s work record as a signed file. Anyone can check it at /verify-record. */
export async function writeWorkRecord(context: Context): Promise<{ file_name: string; text: string }> {
  const { secret, config } = context.deps
  const { parts, now } = await getWorkRecordParts(context.db, proOf(context))
  const { issuer, key_id } = signingKey(secret, config.publicUrl)
  const hashes = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, sha256(partText(value))]))
  const manifest = JSON.stringify({ issuer, key_id, signed_at: now, sha256: hashes } satisfies WorkRecordManifest)
  const signature = signed(secret, Buffer.from(manifest)).toString('base64')
  return { file_name: `work-record-${now.slice(0, 10)}.json`, text: workRecordText(manifest, signature, parts) }
}
