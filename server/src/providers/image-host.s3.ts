import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { ImageHost } from './image-host.ts'
import { IMAGE_WIDTHS, type ImageShape, imageShapes, imageVariant } from './image-variant.ts'

const PUBLIC_ID = /^[a-z0-9-]{1,80}$/
const CONNECT_MS = 3_000
const REQUEST_MS = 8_000
const YEAR = 'public, max-age=31536000, immutable'

const sizeName = (width: number, shape: ImageShape): string => `${shape === 'square' ? 'w' : 'whole-'}${width}`

export interface S3Settings {
  /** The name of the bucket. */
  IMAGES_CLOUD_NAME: string
  IMAGES_ENDPOINT: string
  IMAGES_REGION: string
  IMAGES_ACCESS_KEY: string
  IMAGES_SECRET_KEY: string
}

/**
 * Pictures in an S3-compatible bucket: the original, and each requested width next to it. The bucket needs no public access, since we serve
 * the pictures. Throws when the storage refuses or is silent for eight seconds, after one retry.
 */
export function s3ImageHost(settings: S3Settings): ImageHost {
  const Bucket = settings.IMAGES_CLOUD_NAME
  const s3 = new S3Client({
    endpoint: settings.IMAGES_ENDPOINT,
    region: settings.IMAGES_REGION,
    credentials: { accessKeyId: settings.IMAGES_ACCESS_KEY, secretAccessKey: settings.IMAGES_SECRET_KEY },
    // Every S3-compatible storage supports the bucket in the path and no extra checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
  })
  const keyOf = (public_id: string, size: string): string => `${size}/${public_id}.webp`

  async function write(Key: string, Body: Buffer): Promise<void> {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/webp', CacheControl: YEAR }))
  }

  async function read(Key: string): Promise<Buffer | null> {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      if (Body === undefined) throw new Error(`the storage answered ${Key} without a body`)
      return Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  return {
    provider: 's3',
    async put(public_id, image) {
      if (!PUBLIC_ID.test(public_id)) throw new Error('not a public id')
      await write(keyOf(public_id, 'original'), image)
    },
    async get(public_id, width, shape) {
      if (!PUBLIC_ID.test(public_id)) return null
      const key = keyOf(public_id, sizeName(width, shape))
      const kept = await read(key)
      if (kept) return kept
      const original = await read(keyOf(public_id, 'original'))
      if (!original) return null
      const resized = await imageVariant(original, width, shape)
      await write(key, resized)
      return resized
    },
    original: async (public_id) => (PUBLIC_ID.test(public_id) ? read(keyOf(public_id, 'original')) : null),
    async remove(public_id) {
      if (!PUBLIC_ID.test(public_id)) throw new Error('not a public id')
      const sizes = imageShapes.flatMap((shape) => IMAGE_WIDTHS.map((width) => sizeName(width, shape)))
      // The original goes last, so a run that breaks off finds it again.
      for (const size of [...sizes, 'original']) await s3.send(new DeleteObjectCommand({ Bucket, Key: keyOf(public_id, size) }))
    },
  }
}
