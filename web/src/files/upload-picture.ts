import { uploadFile } from '@muster/contract/files/file-endpoints.ts'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** What a picture is for: the server decides by it who may see the picture. The image host crops it to the size it is shown in. */
export type PicturePurpose = 'location' | 'headshot' | 'attachment' | 'certification' | 'appeal' | 'logo'

/** A smaller picture, in pixels a side, is blurred wherever it is shown. */
export const SMALLEST_SIDE = 200
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024

/** Uploads a picture. The answer's `provider_identifier` is its public id. */
export function useUploadPicture(purpose: PicturePurpose): UseMutationResult<StoredFile, Error, File> {
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('purpose', purpose)
      body.set('file', file)
      return call(uploadFile, { body })
    },
  })
}
