/** The address of an uploaded image, cut to a square of `size` pixels by the image host; null where there is none. */
export function imageUrl(publicId: string | null | undefined, size: number): string | null {
  if (!publicId || publicId === 'missing-logo') return null
  return `/images/c_fill,w_${size},h_${size}/${encodeURIComponent(publicId)}`
}
