import { Trans, useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { fileSize } from '../i18n/file-size.ts'
import { Button } from '../ui/button.tsx'
import { ATTACHED_TYPES, type AttachedFile } from './use-attached-files.ts'

interface AttachedFilesProps {
  files: readonly AttachedFile[]
  onRetry: (file: AttachedFile) => void
  onRemove: (key: string) => void
}

/** The files of the message that a person writes, each with how far it is. */
export function AttachedFiles({ files, onRetry, onRemove }: AttachedFilesProps) {
  const { t } = useLingui()
  if (files.length === 0) return null
  return (
    <ul aria-label={t`Files of this message`} className="mb-2 flex flex-wrap gap-2">
      {files.map((one) => (
        <li
          key={one.key}
          className={`flex max-w-full items-center gap-2.5 rounded-control border py-1 pr-1 pl-1.5 ${one.fault === null ? 'border-light-gray' : 'border-error'}`}
        >
          <Preview file={one} />
          <span className="flex min-w-0 max-w-56 flex-col">
            <span className="truncate text-small font-semibold">{one.file.name}</span>
            {one.fault === null ? (
              <span className="text-small text-gray">{one.id === null ? <Trans>Sending…</Trans> : fileSize(one.file.size)}</span>
            ) : (
              <span role="alert" className="text-small text-error">
                {one.fault}
              </span>
            )}
          </span>
          {one.fault !== null && (
            <Button size="small" onClick={() => onRetry(one)}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Remove ${one.file.name}`}
            icon={<X size={15} aria-hidden />}
            onClick={() => onRemove(one.key)}
          />
        </li>
      ))}
    </ul>
  )
}

function Preview({ file: { preview, id, fault } }: { file: AttachedFile }) {
  const isSending = id === null && fault === null
  return (
    <span className="relative flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-[6px] bg-background text-gray">
      {preview === null ? (
        <FileText size={18} aria-hidden />
      ) : (
        <img src={preview} alt="" className={`size-full object-cover ${isSending ? 'opacity-50' : ''}`} />
      )}
      {isSending && <LoaderCircle size={18} aria-hidden className="absolute animate-spin text-black" />}
    </span>
  )
}

/** Opens the phone's choice of pictures, camera and files. */
export function AttachButton({ disabled, onAdd }: { disabled: boolean; onAdd: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  const id = useId()
  return (
    <label
      htmlFor={id}
      title={t`Add a picture or PDF`}
      className="inline-flex h-10 w-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-gray hover:bg-light-gray/60 hover:text-black has-disabled:cursor-not-allowed has-disabled:text-medium-gray has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand touch:h-11 touch:w-10"
    >
      <Paperclip size={18} aria-hidden />
      <input
        id={id}
        type="file"
        multiple
        accept={ATTACHED_TYPES}
        aria-label={t`Add a picture or PDF`}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </label>
  )
}
