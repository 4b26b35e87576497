import { randomUUID } from 'node:crypto'
import type { StoredFile } from '@muster/contract/files/file-endpoints.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { insertFile } from './file-store.ts'

const PURPOSES = ['headshot', 'location', 'organization', 'attachment', 'certification'] as const
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])
const LARGEST_SIDE = 2_000

/** Reads one picture, re-encodes it (which removes where and with what it was taken) and stores it by a public id. */
export async function uploadPicture(context: Context): Promise<StoredFile> {
  const { deps, db, upload } = context
  if (upload === null) throw invalid('file', 'This field is required')
  const purpose = PURPOSES.find((one) => one === upload.fields.purpose)
  if (purpose === undefined) throw invalid('purpose', `One of ${PURPOSES.join(', ')}`)
  const picture = await reencoded(upload.bytes)
  const public_id = `${purpose}-${randomUUID()}`
  await deps.images.put(public_id, picture)
  const name = upload.name.slice(0, 200)
  const { id, created_ts } = await insertFile(db, {
    public_id,
    owner_user_id: actorOf(context).user_id,
    purpose,
    name,
    content_type: 'image/webp',
    bytes: picture.length,
  })
  return {
    id,
    name,
    provider: 'embedded',
    provider_identifier: public_id,
    created_ts,
    status: 'available',
    resource_url: `/images/c_fill,w_800,h_800/${public_id}`,
  }
}

async function reencoded(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(bytes, { limitInputPixels: 50_000_000 })
    const { format } = await image.metadata()
    if (!FORMATS.has(format)) throw invalid('file', 'Use a JPEG, PNG or WebP picture')
    return await image
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error
    throw invalid('file', 'We couldn’t read this picture. Try another one.')
  }
}
