import sharp from 'sharp'

/** Middle square of a picture as WebP, at most `width` pixels wide: a smaller picture stays as it is. */
export const imageVariant = (original: Buffer, width: number): Promise<Buffer> =>
  sharp(original).resize(width, width, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
