/** Keeps pictures by public id, and serves them resized. */
export interface ImageHost {
  put(public_id: string, image: Buffer): Promise<void>
  /** The picture no larger than `width` × `width`; null when there is none. */
  get(public_id: string, width: number): Promise<Buffer | null>
}
