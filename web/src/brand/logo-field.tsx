import { Trans, useLingui } from '@lingui/react/macro'
import ImageUp from 'lucide-react/icons/image-up'
import { useId } from 'react'
import { report } from '../api/report.ts'
import { PICTURE_TYPES } from '../files/upload-picture.ts'
import { usePictureChoice, usePictureRefusals } from '../files/use-picture-choice.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { FieldNote } from '../ui/field.tsx'

/** The logo beside the name. Choosing a file uploads it and shows it at once. */
export function LogoField({ value, onChange }: { value: string | null; onChange: (public_id: string | null) => void }) {
  const { t } = useLingui()
  const id = useId()
  const { preview, fault, error, isBusy, choose } = usePictureChoice('logo', onChange)
  const words = usePictureRefusals()
  const shown = value === null ? null : (preview ?? `/images/c_limit,w_240/${value}`)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {shown !== null && (
          <img src={shown} alt={t`Your logo`} className="h-12 max-w-40 rounded-tag border border-light-gray bg-white object-contain p-1" />
        )}
        <label
          htmlFor={id}
          className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control border border-medium-gray bg-white px-3 text-normal font-semibold hover:border-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11 touch:px-4"
        >
          <ImageUp size={16} aria-hidden />
          {value === null ? <Trans>Add a logo</Trans> : <Trans>Replace logo</Trans>}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            disabled={isBusy}
            aria-describedby={`${id}-note`}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void choose(file).catch(report)
              event.target.value = ''
            }}
          />
        </label>
        {value !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            <Trans>Remove logo</Trans>
          </Button>
        )}
      </div>
      <FieldNote
        id={`${id}-note`}
        error={fault}
        help={<Trans>JPEG, PNG or WebP with at least 200 pixels a side. It is shown 24 pixels high.</Trans>}
      />
      <CallProblem error={error} words={words} />
    </div>
  )
}
