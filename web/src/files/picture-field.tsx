import { Trans, useLingui } from '@lingui/react/macro'
import type { uploadFile } from '@muster/contract/files/file-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import ImageUp from 'lucide-react/icons/image-up'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { report } from '../api/report.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { FieldNote } from '../ui/field.tsx'
import type { PictureFault } from './shrink-picture.ts'
import { PICTURE_TYPES, type PicturePurpose, SMALLEST_SIDE, useUploadPicture } from './upload-picture.ts'

interface PictureFieldProps {
  label: string
  help?: ReactNode
  purpose: PicturePurpose
  /** What the circle shows until a picture is chosen: the current picture, initials or a placeholder. */
  now: ReactNode
  disabled?: boolean
  onUploaded: (public_id: string) => void
}

function useRefusals(): Record<CallError<typeof uploadFile>, string> {
  const { t } = useLingui()
  return {
    PAYLOAD_TOO_LARGE: t`The picture is larger than 10 MB. Choose a smaller one.`,
    TOO_MANY_REQUESTS: t`You added many pictures. Wait a while and try again.`,
  }
}

/** Why the server refused the picture itself. */
const faultUnder = (error: Error | null): string | undefined => (error instanceof CallFailed ? error.details[0]?.message : undefined)

/** Checks and shrinks a chosen file, uploads it, and keeps what to show of it meanwhile. */
function usePictureChoice(purpose: PicturePurpose, onUploaded: (public_id: string) => void) {
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
  return { preview, fault, error: upload.error, isBusy: isShrinking || upload.isPending, choose }
}

/** A round picture of 100 × 100 px. Choosing a file uploads it and shows it at once. */
export function PictureField({ label, help, purpose, now, disabled = false, onUploaded }: PictureFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { preview, fault, error, isBusy, choose } = usePictureChoice(purpose, onUploaded)
  const words = useRefusals()
  return (
    <div className="flex items-center gap-4">
      <span className="relative size-[100px] shrink-0 overflow-hidden rounded-full">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : now}
        {isBusy && (
          <output aria-label={t`Uploading`} className="absolute inset-0 flex items-center justify-center bg-veil">
            <LoaderCircle size={28} className="animate-spin text-brand-secondary" aria-hidden />
          </output>
        )}
      </span>
      <div className="min-w-0">
        <label
          htmlFor={id}
          className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-medium-gray bg-white px-3 text-normal font-semibold hover:border-black has-disabled:cursor-not-allowed has-disabled:border-light-gray has-disabled:text-gray has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11 touch:px-4"
        >
          <ImageUp size={16} aria-hidden />
          {label}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            disabled={disabled || isBusy}
            aria-describedby={`${id}-note`}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void choose(file).catch(report)
              event.target.value = ''
            }}
          />
        </label>
        <FieldNote
          id={`${id}-note`}
          error={fault ?? faultUnder(error)}
          help={help ?? <Trans>JPEG, PNG or WebP. We shrink large photos.</Trans>}
        />
        <CallProblem error={error} words={words} />
      </div>
    </div>
  )
}
