import { Trans, useLingui } from '@lingui/react/macro'
import type { StoredFile } from '@muster/contract/files/stored-file.ts'
import ImagePlus from 'lucide-react/icons/image-plus'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { PICTURE_MAX_BYTES, PICTURE_TYPES, useUploadPicture } from '../../files/upload-picture.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

const MOST = 10

interface AttachmentFieldsProps {
  form: ShiftFormState
  values: ShiftDraft
  /** Pictures that the shift or its template already has. */
  known: readonly StoredFile[]
}

/** Pictures of the shift, such as the back door or the floor plan. Each uploads as soon as it is chosen. */
export function AttachmentFields({ form, values, known }: AttachmentFieldsProps) {
  const { t } = useLingui()
  const { shown, upload, fault, choose, remove } = usePictures(form, values, known)
  return (
    <div className="mt-3">
      <span className="mb-1.5 block text-small font-semibold">
        <Trans>Pictures</Trans> <span className="font-regular text-gray">· {t`optional`}</span>
      </span>
      <ul className="flex flex-wrap items-center gap-2">
        {shown.map(({ id, name, resource_url }) => (
          <li key={id} className="relative">
            {resource_url ? (
              <img src={resource_url.replace('w_800,h_800', 'w_160,h_160')} alt={name} className="size-16 rounded-control object-cover" />
            ) : (
              <span className="flex size-16 items-center justify-center rounded-control bg-background text-small text-gray">{name}</span>
            )}
            <span className="absolute -top-2 -right-2">
              <Button
                variant="raised"
                size="small"
                iconOnly
                aria-label={t`Remove ${name}`}
                icon={<X size={12} aria-hidden />}
                onClick={() => remove(id)}
              />
            </span>
          </li>
        ))}
        {shown.length < MOST && (
          <li>
            <AddPicture isPending={upload.isPending} onChoose={choose} />
          </li>
        )}
      </ul>
      {fault && (
        <p role="alert" className="mt-1.5 text-small text-error">
          {fault}
        </p>
      )}
      <CallProblem error={upload.error} />
    </div>
  )
}

function usePictures(form: ShiftFormState, values: ShiftDraft, known: readonly StoredFile[]) {
  const { t } = useLingui()
  const [added, setAdded] = useState<StoredFile[]>([])
  const [fault, setFault] = useState<string>()
  const upload = useUploadPicture('attachment')
  const chosen = values.attachment_ids ?? []
  const set = (ids: number[]): void => form.setValue('attachment_ids', ids, { shouldDirty: true, shouldValidate: true })
  const all = [...known, ...added.filter(({ id }) => !known.some((one) => one.id === id))]
  return {
    shown: chosen.map((id) => all.find((one) => one.id === id) ?? { id, name: t`Picture`, resource_url: '' }),
    upload,
    fault,
    choose(picked: File | undefined): void {
      if (!picked) return
      upload.reset()
      if (!PICTURE_TYPES.split(',').includes(picked.type)) return setFault(t`Choose a JPEG, PNG or WebP picture.`)
      if (picked.size > PICTURE_MAX_BYTES) return setFault(t`The picture is larger than 10 MB. Choose a smaller one.`)
      setFault(undefined)
      upload.mutate(picked, {
        onSuccess: (file) => {
          setAdded((before) => [...before, file])
          set([...chosen, file.id])
        },
      })
    },
    remove: (id: number) => set(chosen.filter((one) => one !== id)),
  }
}

function AddPicture({ isPending, onChoose }: { isPending: boolean; onChoose: (file: File | undefined) => void }) {
  const { t } = useLingui()
  return (
    <label className="flex size-16 cursor-pointer items-center justify-center rounded-control border border-dashed border-medium-gray text-gray hover:border-black hover:text-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      {isPending ? <LoaderCircle size={20} className="animate-spin" aria-hidden /> : <ImagePlus size={20} aria-hidden />}
      <span className="sr-only">{t`Add a picture`}</span>
      <input
        type="file"
        accept={PICTURE_TYPES}
        disabled={isPending}
        className="sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
