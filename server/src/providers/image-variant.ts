/** Middle square of a picture as WebP, at most `width` pixels wide: a smaller picture stays as it is. */
export async function imageVariant(original: Buffer, width: number): Promise<Buffer> {
  // Large and native, and most processes never resize: loaded at the first picture, not at the start.
  const { default: sharp } = await import('sharp')
  return sharp(original).resize(width, width, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
}
