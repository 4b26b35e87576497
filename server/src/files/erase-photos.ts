import type { Deps } from '../deps.ts'
import { forgetPhotos, listOldPhotos } from './old-photo-queries.ts'

const AT_ONCE = 100

/**
 * Erases private photos whose time is over: the pictures first, then the rows that name them. If the image host fails in between, the rows stay and
 * the next run erases them again.
 */
export async function erasePhotos({ db, images }: Pick<Deps, 'db' | 'images'>): Promise<void> {
  for (;;) {
    const photos = await listOldPhotos(db, images.provider, AT_ONCE)
    for (const { public_id } of photos) await images.remove(public_id)
    if (photos.length > 0) await forgetPhotos(db, photos)
    if (photos.length < AT_ONCE) return
  }
}
