import { zipSync } from 'fflate'
import type { Deps } from '../deps.ts'
import { isDocument } from '../files/file-address.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { findWaitingExport, listOthers, readHeld, type WaitingExport } from './export-queries.ts'
import { keepArchive } from './export-store.ts'
import { readmeOf } from './export-words.ts'
import { heldOfPerson } from './held-person-queries.ts'
import { heldOfPro } from './held-work-queries.ts'
import { sha256, signed, signingKey } from './signing-key.ts'
import { withoutOthers } from './without-others-reading.ts'

/** Photos of this width are whole for every reader; the photo that was uploaded may be smaller. */
const PHOTO_WIDTH = 1_600
const MOST_PHOTOS = 60

/** Prepares the file of a request: reads what is held, hides other people, signs and keeps it. Does nothing if it is there already. */
export async function prepareExport(deps: Deps, { user_id, requested_at }: Jobs['prepare-export']): Promise<void> {
  const owner = await findWaitingExport(deps.db, user_id, requested_at)
  if (owner === null) return
  const held = await heldBy(deps, owner)
  const files: Record<string, Buffer> = {}
  for (const [subject, value] of Object.entries(held)) files[`${subject}.json`] = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  Object.assign(files, await photosOf(deps, held.uploads as Upload[]))
  const key = signingKey(deps.secret, deps.config.publicUrl)
  files['README.txt'] = Buffer.from(readmeOf(Object.keys(held), owner.language, { now: owner.now, key }))
  files['signed-by.json'] = Buffer.from(`${JSON.stringify({ ...key, signed_at: owner.now }, null, 2)}\n`)
  await keepArchive(deps.db, user_id, requested_at, archiveOf(files, deps.secret))
}

async function heldBy({ db }: Deps, owner: WaitingExport): Promise<Record<string, unknown>> {
  const { pro_id, market_id } = owner
  const ofPro = pro_id === null || market_id === null ? {} : heldOfPro({ ...owner, pro_id, market_id })
  const held = await readHeld(db, { ...heldOfPerson(owner), ...ofPro })
  const account = held.account as { first_name: string; last_name: string; sign_in: { value: string }[] }
  const own = { first_name: account.first_name, last_name: account.last_name, phones: account.sign_in.map(({ value }) => value) }
  return withoutOthers(held, await listOthers(db, owner), own)
}

interface Upload {
  public_id: string
}

async function photosOf({ images }: Deps, uploads: readonly Upload[]): Promise<Record<string, Buffer>> {
  const photos: Record<string, Buffer> = {}
  for (const { public_id } of uploads.slice(0, MOST_PHOTOS)) {
    const name = isDocument(public_id) ? `documents/${public_id}.pdf` : `photos/${public_id}.webp`
    const bytes = isDocument(public_id) ? await images.original(public_id) : await images.get(public_id, PHOTO_WIDTH, 'whole')
    if (bytes !== null) photos[name] = bytes
  }
  return photos
}

/** Zips the files with their hashes and the signature of those. `sha256sum` and `openssl` read both. */
function archiveOf(files: Readonly<Record<string, Buffer>>, secret: string): Buffer {
  const sums = Buffer.from(
    Object.entries(files)
      .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
      .join(''),
  )
  return Buffer.from(zipSync({ ...files, SHA256SUMS: sums, 'SHA256SUMS.sig': signed(secret, sums) }, { level: 6 }))
}
