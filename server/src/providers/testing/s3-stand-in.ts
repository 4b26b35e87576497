import { createHash } from 'node:crypto'
import { type Answered, type Asked, type StandIn, startStandIn } from './stand-in.ts'

export const S3_SETTINGS = {
  IMAGES_CLOUD_NAME: 'muster-pictures',
  IMAGES_REGION: 'us-east-1',
  IMAGES_ACCESS_KEY: 'AKIAMUSTER',
  IMAGES_SECRET_KEY: 'a secret key',
}

interface Stored {
  bytes: Buffer
  type: string | undefined
}

export interface S3StandIn extends StandIn {
  objects: Map<string, Stored>
  /** Refuses every request from now on in this way; null ends that. */
  refuseWith(code: string | null): void
}

const refuse = (status: number, code: string): Answered => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

/**
 * One bucket with PUT, GET and DELETE of objects by path. Refuses requests that are unsigned, signed for another place, or signed for other bytes.
 */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Stored>()
  let refusing: string | null = null
  const { IMAGES_CLOUD_NAME, IMAGES_REGION, IMAGES_ACCESS_KEY } = S3_SETTINGS

  function whyUnsigned({ headers, body }: Asked): string | null {
    const signed =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/.exec(
        headers.authorization ?? '',
      )
    if (signed === null) return 'AccessDenied'
    const [, key, day, region, names] = signed as unknown as [string, string, string, string, string]
    if (key !== IMAGES_ACCESS_KEY) return 'InvalidAccessKeyId'
    if (region !== IMAGES_REGION) return 'AuthorizationHeaderMalformed'
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return 'SignatureDoesNotMatch'
    if (!String(headers['x-amz-date']).startsWith(day)) return 'RequestTimeTooSkewed'
    const hash = headers['x-amz-content-sha256']
    return hash === createHash('sha256').update(body).digest('hex') ? null : 'XAmzContentSHA256Mismatch'
  }

  const standIn = await startStandIn((asked) => {
    if (refusing) return refuse(503, refusing)
    const unsigned = whyUnsigned(asked)
    if (unsigned) return refuse(403, unsigned)
    const [bucket, ...rest] = asked.path.slice(1).split('/')
    if (bucket !== IMAGES_CLOUD_NAME) return refuse(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (asked.method === 'PUT') {
      objects.set(key, { bytes: asked.body, type: asked.headers['content-type'] })
      return { status: 200, headers: { etag: '"1"' } }
    }
    if (asked.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (found === undefined) return refuse(404, 'NoSuchKey')
    return { status: 200, headers: { 'content-type': found.type ?? 'binary/octet-stream', etag: '"1"' }, body: found.bytes }
  })
  return {
    ...standIn,
    objects,
    refuseWith(code) {
      refusing = code
    },
  }
}
