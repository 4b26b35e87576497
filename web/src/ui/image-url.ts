/** The URL of an uploaded image, which the image host crops to a square of `size` pixels. Null if there is no image. */
export function imageUrl(publicId: string | null | undefined, size: number): string | null {
  if (!publicId || publicId === 'missing-logo') return null
  return `/images/c_fill,w_${size},h_${size}/${encodeURIComponent(publicId)}`
}
