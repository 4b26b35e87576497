import type { ImageShape } from './image-variant.ts'

/** Stores pictures by public id and serves them resized. It keeps documents too, as they are: their bytes are no picture, whatever the name says. */
export interface ImageHost {
  /** The name of the adapter, which a file keeps. */
  provider: string
  put(public_id: string, image: Buffer): Promise<void>
  /** The picture in a shape, at most `width` × `width`; null if there is none. */
  get(public_id: string, width: number, shape: ImageShape): Promise<Buffer | null>
  /** The bytes as they were stored, also of what is no picture; null if there are none. */
  original(public_id: string): Promise<Buffer | null>
  /** Deletes the picture in every size. Deleting what is not there changes nothing. */
  remove(public_id: string): Promise<void>
}
