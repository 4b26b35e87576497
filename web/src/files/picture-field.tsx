import { Trans, useLingui } from '@lingui/react/macro'
import ImageUp from 'lucide-react/icons/image-up'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type ReactNode, useId } from 'react'
import { report } from '../api/report.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { FieldNote } from '../ui/field.tsx'
import { PICTURE_TYPES, type PicturePurpose } from './upload-picture.ts'
import { usePictureChoice, usePictureRefusals } from './use-picture-choice.ts'

interface PictureFieldProps {
  label: string
  help?: ReactNode
  purpose: PicturePurpose
  /** What the circle shows until a picture is chosen: the current picture, initials or a placeholder. */
  now: ReactNode
  disabled?: boolean
  onUploaded: (public_id: string) => void
}

/** A round picture of 100 × 100 px. Choosing a file uploads it and shows it at once. */
export function PictureField({ label, help, purpose, now, disabled = false, onUploaded }: PictureFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { preview, fault, error, isBusy, choose } = usePictureChoice(purpose, onUploaded)
  const words = usePictureRefusals()
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
        <FieldNote id={`${id}-note`} error={fault} help={help ?? <Trans>JPEG, PNG or WebP. We shrink large photos.</Trans>} />
        <CallProblem error={error} words={words} />
      </div>
    </div>
  )
}
