import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { uploadFile } from '@muster/contract/files/file-endpoints.ts'
import { useEffect, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import type { PictureFault } from './shrink-picture.ts'
import { PICTURE_TYPES, type PicturePurpose, SMALLEST_SIDE, useUploadPicture } from './upload-picture.ts'

/** Why an upload was refused, in words. */
export function usePictureRefusals(): Record<CallError<typeof uploadFile>, string> {
  const { t } = useLingui()
  return {
    PAYLOAD_TOO_LARGE: t`The picture is larger than 10 MB. Choose a smaller one.`,
    TOO_MANY_REQUESTS: t`You added many pictures. Wait a while and try again.`,
  }
}

/** Why the server refused the picture itself. */
const faultUnder = (error: Error | null): string | undefined => (error instanceof CallFailed ? error.details[0]?.message : undefined)

/** Checks and shrinks a chosen file, uploads it, and keeps what to show of it meanwhile. `fault` says what is wrong with the picture itself. */
export function usePictureChoice(purpose: PicturePurpose, onUploaded: (public_id: string) => void) {
  const { t } = useLingui()
  const [preview, setPreview] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [isShrinking, setShrinking] = useState(false)
  const upload = useUploadPicture(purpose)
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const send = (picture: File | PictureFault): void => {
    if (picture === 'unreadable') return setFault(t`We can’t read this picture. Choose a JPEG, PNG or WebP.`)
    if (picture === 'too-small')
      return setFault(t`This picture is too small. Choose one of at least ${SMALLEST_SIDE} × ${SMALLEST_SIDE} pixels.`)
    setPreview(URL.createObjectURL(picture))
    upload.mutate(picture, {
      onSuccess: ({ provider_identifier }) => onUploaded(provider_identifier),
      onError: () => setPreview(null),
    })
  }
  const choose = async (file: File): Promise<void> => {
    upload.reset()
    if (!PICTURE_TYPES.split(',').includes(file.type)) return setFault(t`Choose a JPEG, PNG or WebP picture.`)
    setFault(undefined)
    setShrinking(true)
    // Only who chooses a picture needs this part.
    const shrink = import('./shrink-picture.ts').then(({ shrinkPicture }) => shrinkPicture(file))
    send(await shrink.finally(() => setShrinking(false)))
  }
  return { preview, fault: fault ?? faultUnder(upload.error), error: upload.error, isBusy: isShrinking || upload.isPending, choose }
}
