import { invalid } from '../problem.ts'
import { boundedWork } from './bounded-work.ts'

const LARGEST_SIDE = 2_000
const LONGEST_SECONDS = 10
/**
 * The most pixels of each format. A JPEG is shrunk while it is decoded; the others must be decoded in full, at four bytes a pixel. A phone's
 * camera makes 12 to 50 million, as JPEG.
 */
const MOST_PIXELS: Readonly<Record<string, number>> = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000 }

/** Pictures are decoded one at a time on one core, so requests keep the others. */
const decoding = boundedWork({ atOnce: 1, most: 12, mostOfOnePerson: 2 })

/** Runs the whole of one person's upload: they have at most two on their way. */
export const uploadOf = decoding.ofOnePerson

/** What a picture becomes. Banks open JPEG and no WebP. */
type Encoding = 'webp' | 'jpeg'

/**
 * Re-encodes a picture as WebP unless told otherwise, at most 2,000 pixels a side, which removes where and with what it was taken. Refuses by its header what is
 * no picture or has too many pixels, before anything is decoded.
 */
export async function reencodePicture(
  bytes: Buffer,
  { smallestSide = 1, encoding = 'webp' }: { smallestSide?: number; encoding?: Encoding } = {},
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const options = { limitInputPixels: Math.max(...Object.values(MOST_PIXELS)) }
  const { format, width, height } = await readable(() => sharp(bytes, options).metadata())
  const mostPixels = MOST_PIXELS[format]
  if (mostPixels === undefined) throw invalid('file', 'Use a JPEG, PNG or WebP picture')
  if (width * height > mostPixels) throw invalid('file', 'This picture has too many pixels. Choose a smaller one.')
  if (Math.min(width, height) < smallestSide) throw invalid('file', 'This picture is too small. Choose one of at least 200 × 200 pixels.')
  return decoding.inTurn(() =>
    readable(() => {
      const small = sharp(bytes, options).rotate().resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      const encoded = encoding === 'webp' ? small.webp({ quality: 86 }) : small.flatten({ background: 'white' }).jpeg({ quality: 86 })
      return encoded.timeout({ seconds: LONGEST_SECONDS }).toBuffer()
    }),
  )
}

/** The size of a picture that we encoded, in pixels. */
export async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message))
      throw invalid('file', 'This picture has too many pixels. Choose a smaller one.')
    throw invalid('file', 'We couldn’t read this picture. Try another one.')
  }
}
