/** `square`: the middle of the picture, for faces and places. `whole`: all of it, for documents. */
export const imageShapes = ['square', 'whole'] as const
export type ImageShape = (typeof imageShapes)[number]

/** The widths that we make and keep, in pixels. */
export const IMAGE_WIDTHS = [48, 64, 80, 96, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1200, 1600]

/** A picture in a shape as WebP, at most `width` pixels a side. A smaller picture is not enlarged. */
export async function imageVariant(original: Buffer, width: number, shape: ImageShape): Promise<Buffer> {
  // sharp is large and most processes never resize, so it loads with the first picture.
  const { default: sharp } = await import('sharp')
  return sharp(original)
    .resize(width, width, { fit: shape === 'square' ? 'cover' : 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}
