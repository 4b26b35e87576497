import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageHost } from './image-host.ts'
import { IMAGE_WIDTHS, type ImageShape, imageShapes, imageVariant } from './image-variant.ts'

const PUBLIC_ID = /^[a-z0-9-]{1,80}$/

const orNull = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const sizeName = (width: number, shape: ImageShape): string => (shape === 'square' ? String(width) : `whole-${width}`)

/** Pictures in a folder: the original, and each requested width next to it. */
export function embeddedImageHost(folder: string): ImageHost {
  const pathOf = (public_id: string, size: string): string => {
    if (!PUBLIC_ID.test(public_id)) throw new Error('not a public id')
    return join(folder, `${public_id}.${size}.webp`)
  }
  // Writes to a temporary name and renames it, so a crash leaves no partial file.
  const write = async (path: string, bytes: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const partial = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(partial, bytes)
    await rename(partial, path)
  }
  return {
    provider: 'embedded',
    put: (public_id, image) => write(pathOf(public_id, 'full'), image),
    async get(public_id, width, shape) {
      if (!PUBLIC_ID.test(public_id)) return null
      const size = sizeName(width, shape)
      const kept = await orNull(pathOf(public_id, size))
      if (kept) return kept
      const full = await orNull(pathOf(public_id, 'full'))
      if (!full) return null
      const resized = await imageVariant(full, width, shape)
      await write(pathOf(public_id, size), resized)
      return resized
    },
    original: async (public_id) => (PUBLIC_ID.test(public_id) ? orNull(pathOf(public_id, 'full')) : null),
    async remove(public_id) {
      if (!PUBLIC_ID.test(public_id)) throw new Error('not a public id')
      const sizes = imageShapes.flatMap((shape) => IMAGE_WIDTHS.map((width) => sizeName(width, shape)))
      // The original goes last, so a run that breaks off finds it again.
      await Promise.all(sizes.map((size) => rm(pathOf(public_id, size), { force: true })))
      await rm(pathOf(public_id, 'full'), { force: true })
    },
  }
}
