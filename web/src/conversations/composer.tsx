import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_MESSAGE } from '@muster/contract/conversations/message-rules.ts'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { AttachButton, AttachedFiles } from './attached-files.tsx'
import { type UploadFile, useAttachedFiles } from './use-attached-files.ts'

interface ComposerProps {
  /** Who reads it, for the field's name. */
  to: string
  /** The message being changed; null to write a new one. */
  edited: string | null
  loading: boolean
  /** Keeps the words until the server took them; a new key then empties the field. A change of a message always does. */
  keepsWords?: boolean
  onTyped: () => void
  /** Takes the files of a message; absent where it has none. */
  upload?: UploadFile
  onSend: (body: string, file_ids: number[]) => void
  onCancelEdit: () => void
}

/** Where a message is written. Enter sends on a desk, Shift and Enter begins a line; a phone's Enter always begins a line. */
export function Composer({ to, edited, loading, keepsWords = edited !== null, onTyped, upload, onSend, onCancelEdit }: ComposerProps) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const [body, setBody] = useState(edited ?? '')
  const attached = useAttachedFiles(upload)
  const { files } = attached
  const isEmpty = body.trim() === '' && files.length === 0
  const send = (): void => {
    if (isEmpty || loading || !attached.isReady) return
    onSend(
      body.trim(),
      files.flatMap(({ id }) => id ?? []),
    )
    if (keepsWords) return
    setBody('')
    attached.clear()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && edited !== null) onCancelEdit()
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onFiles = (event: ClipboardEvent | DragEvent, list: FileList | undefined): void => {
    if (upload === undefined || list === undefined || list.length === 0) return
    event.preventDefault()
    attached.add([...list])
  }
  return (
    <div
      onPaste={(event) => onFiles(event, event.clipboardData.files)}
      onDragOver={(event) => upload !== undefined && event.preventDefault()}
      onDrop={(event) => onFiles(event, event.dataTransfer.files)}
    >
      <AttachedFiles files={files} onRetry={attached.retry} onRemove={attached.remove} />
      <div className="flex items-end gap-2">
        {upload && <AttachButton disabled={attached.isFull} onAdd={attached.add} />}
        <TextArea
          className="min-w-0 flex-1 [&_textarea]:max-h-40 [&_textarea]:min-h-10"
          label={edited === null ? t`Message to ${to}` : t`Change your message`}
          hideLabel
          placeholder={t`Write a message`}
          rows={1}
          maxLength={MOST_MESSAGE}
          value={body}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to change this message
          autoFocus={edited !== null}
          onChange={(event) => {
            setBody(event.target.value)
            if (edited === null && event.target.value.trim() !== '') onTyped()
          }}
          onKeyDown={onKeyDown}
        />
        {edited !== null && (
          <Button onClick={onCancelEdit}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button
          variant="contained"
          iconOnly
          aria-label={edited === null ? t`Send` : t`Save`}
          icon={<SendHorizontal size={16} aria-hidden />}
          disabled={isEmpty || !attached.isReady}
          loading={loading}
          className="h-10 touch:h-11"
          onClick={send}
        />
      </div>
    </div>
  )
}
