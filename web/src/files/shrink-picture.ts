import { SMALLEST_SIDE } from './upload-picture.ts'

/** The server keeps no more than this many pixels a side. */
const LARGEST_SIDE = 2_000
/** A file up to this size travels fast enough as it is. */
const SMALL_BYTES = 2 * 1024 * 1024

export type PictureFault = 'unreadable' | 'too-small'

/**
 * A picture ready to upload: a phone's photo of many megabytes becomes a JPEG of a few hundred kilobytes, so that a slow network can carry
 * it. Says what is wrong with a picture that the browser can't read or that is too small.
 */
export async function shrinkPicture(file: File): Promise<File | PictureFault> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return 'unreadable'
  try {
    const { width, height } = bitmap
    if (Math.min(width, height) < SMALLEST_SIDE) return 'too-small'
    const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height))
    if (scale === 1 && file.size <= SMALL_BYTES) return file
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return file
    // JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 })], file.name, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}
