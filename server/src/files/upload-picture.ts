import { randomUUID } from 'node:crypto'
import { FilePurpose } from '@muster/contract/files/file-endpoints.ts'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import { actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { invalid, Problem } from '../problem.ts'
import { insertFile } from './file-store.ts'
import { isPrivate, privateAddress } from './private-address.ts'
import { reencodePicture, uploadOf } from './reencode-picture.ts'

/** A pro changes a photo once in a while; a manager adds a few pictures to each event. */
const MOST_AN_HOUR = 60
/** A photo of a person or a location with fewer pixels a side is blurred on every screen. */
const SMALLEST_FACE = 200
/** A logo is shown small. */
const SMALLEST_SIDES: Readonly<Record<string, number>> = { attachment: 1, logo: 48 }

/**
 * Reads one picture, re-encodes it and stores it by a public id. This takes seconds on a poor network, so it runs in no transaction: the
 * row comes last, in one statement. A picture whose row is missing is never shown.
 */
export async function uploadPicture(context: Context): Promise<StoredFile> {
  const { user_id } = actorOf(context)
  return uploadOf(user_id, async () => {
    if ((await countHit(context.deps.apart, `picture:${user_id}`)) > MOST_AN_HOUR)
      throw new Problem('TOO_MANY_REQUESTS', 'You added many pictures in the last hour. Try again later.', { retryAfterSeconds: 600 })
    return storePicture(context, user_id)
  })
}

async function storePicture({ deps, db, readUpload }: Context, owner_user_id: number): Promise<StoredFile> {
  const upload = readUpload && (await readUpload())
  if (!upload) throw invalid('file', 'This field is required')
  const { data: purpose } = FilePurpose.safeParse(upload.fields.purpose)
  if (purpose === undefined) throw invalid('purpose', `One of ${FilePurpose.options.join(', ')}`)
  const picture = await reencodePicture(upload.bytes, { smallestSide: SMALLEST_SIDES[purpose] ?? SMALLEST_FACE })
  const public_id = `${purpose}-${randomUUID()}`
  await deps.images.put(public_id, picture)
  const name = upload.name.slice(0, 200)
  const { id, created_ts } = await insertFile(db, {
    public_id,
    owner_user_id,
    purpose,
    name,
    content_type: 'image/webp',
    bytes: picture.length,
    provider: deps.images.provider,
  })
  return {
    id,
    name,
    provider: deps.images.provider,
    provider_identifier: public_id,
    created_ts,
    status: 'available',
    resource_url: isPrivate(public_id) ? privateAddress(deps.secret, public_id) : `/images/c_fill,w_800,h_800/${public_id}`,
  }
}
