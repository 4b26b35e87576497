/** The middle square of a picture as WebP, at most `width` pixels wide. A smaller picture is not enlarged. */
export async function imageVariant(original: Buffer, width: number): Promise<Buffer> {
  // sharp is large and most processes never resize, so it loads with the first picture.
  const { default: sharp } = await import('sharp')
  return sharp(original).resize(width, width, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
}
