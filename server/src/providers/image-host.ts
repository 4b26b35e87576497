/** Stores pictures by public id and serves them resized. */
export interface ImageHost {
  /** The name of the adapter, which a file keeps. */
  provider: string
  put(public_id: string, image: Buffer): Promise<void>
  /** The picture, at most `width` × `width`; null if there is none. */
  get(public_id: string, width: number): Promise<Buffer | null>
}
