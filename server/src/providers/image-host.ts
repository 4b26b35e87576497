import type { ImageShape } from './image-variant.ts'

/** Stores pictures by public id and serves them resized. */
export interface ImageHost {
  /** The name of the adapter, which a file keeps. */
  provider: string
  put(public_id: string, image: Buffer): Promise<void>
  /** The picture in a shape, at most `width` × `width`; null if there is none. */
  get(public_id: string, width: number, shape: ImageShape): Promise<Buffer | null>
  /** Deletes the picture in every size. Deleting what is not there changes nothing. */
  remove(public_id: string): Promise<void>
}
