import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { type ReactNode, useEffect, useId } from 'react'
import { report } from '../api/report.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { FieldNote } from '../ui/field.tsx'
import { PICTURE_TYPES } from './upload-picture.ts'
import { usePictureChoice, usePictureRefusals } from './use-picture-choice.ts'

interface DocumentFieldProps {
  purpose: 'certification' | 'appeal'
  label: string
  help: ReactNode
  /** What the form says is wrong, such as a photo that is missing. */
  error?: string | undefined
  onUploaded: (public_id: string) => void
  /** Whether the photo is on its way, so that the form waits for it. */
  onBusy?: (isBusy: boolean) => void
}

/** A photo of a document, shown whole. It travels while the person fills in the rest. A phone offers its camera. */
export function DocumentField({ purpose, label, help, error: missing, onUploaded, onBusy }: DocumentFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { preview, fault, error, isBusy, choose } = usePictureChoice(purpose, onUploaded)
  const words = usePictureRefusals()
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])
  return (
    <div>
      <label
        htmlFor={id}
        className="relative flex aspect-[8/5] w-full cursor-pointer flex-col items-center justify-center gap-2 overflow-hidden rounded-card border border-dashed border-medium-gray bg-background text-gray hover:border-black hover:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
      >
        {preview ? (
          <img src={preview} alt="" className="absolute inset-0 size-full object-contain" />
        ) : (
          <>
            <Camera size={28} aria-hidden />
            <span className="font-semibold text-black">{label}</span>
          </>
        )}
        {preview && (
          <span className="absolute right-2 bottom-2 rounded-control bg-white px-3 py-2 text-normal font-semibold text-black shadow-top">
            <Trans>Change photo</Trans>
          </span>
        )}
        {isBusy && (
          <output aria-label={t`Uploading`} className="absolute inset-0 flex items-center justify-center bg-veil">
            <LoaderCircle size={28} className="animate-spin text-brand-secondary" aria-hidden />
          </output>
        )}
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          aria-label={label}
          aria-describedby={`${id}-note`}
          aria-invalid={missing ? true : undefined}
          disabled={isBusy}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void choose(file).catch(report)
            event.target.value = ''
          }}
        />
      </label>
      <FieldNote id={`${id}-note`} error={fault ?? missing} help={help} />
      <CallProblem error={error} words={words} />
    </div>
  )
}
