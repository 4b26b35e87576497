import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_MESSAGE } from '@muster/contract/conversations/message-rules.ts'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { AttachButton, AttachedFiles } from './attached-files.tsx'
import type { UploadFile } from './use-attached-files.ts'
import { useDraft } from './use-draft.ts'

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
  /** More ways to write, beside the field. They get what adds words to it. */
  tools?: ((write: (text: string) => void) => ReactNode) | undefined
  /** What people often say: one tap sends it. */
  replies?: readonly string[] | undefined
  onSend: (body: string, file_ids: number[]) => void
  onCancelEdit: () => void
}

/** Where a message is written. Enter sends on a desk, Shift and Enter begins a line; a phone's Enter always begins a line. */
export function Composer({ edited, keepsWords = edited !== null, upload, tools, replies = [], ...props }: ComposerProps) {
  const { loading, onSend } = props
  const draft = useDraft({ edited, loading, keepsWords, upload, onSend })
  const { attached, isEmpty } = draft
  return (
    <div
      onPaste={(event) => draft.onFiles(event, event.clipboardData.files)}
      onDragOver={(event) => upload !== undefined && event.preventDefault()}
      onDrop={(event) => draft.onFiles(event, event.dataTransfer.files)}
    >
      {isEmpty && replies.length > 0 && <QuickReplies replies={replies} onSend={(words) => onSend(words, [])} />}
      <AttachedFiles files={attached.files} onRetry={attached.retry} onRemove={attached.remove} />
      <div className="flex items-end gap-2">
        {upload && <AttachButton disabled={attached.isFull} onAdd={attached.add} />}
        {tools?.(draft.write)}
        <Words {...props} edited={edited} draft={draft} />
      </div>
    </div>
  )
}

/** The field, and what sends it. */
function Words({
  to,
  edited,
  loading,
  draft,
  onTyped,
  onCancelEdit,
}: Pick<ComposerProps, 'to' | 'edited' | 'loading' | 'onTyped' | 'onCancelEdit'> & { draft: ReturnType<typeof useDraft> }) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && edited !== null) onCancelEdit()
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return
    event.preventDefault()
    draft.send()
  }
  return (
    <>
      <TextArea
        className="min-w-0 flex-1 [&_textarea]:max-h-40 [&_textarea]:min-h-10"
        label={edited === null ? t`Message to ${to}` : t`Change your message`}
        hideLabel
        placeholder={t`Write a message`}
        rows={1}
        maxLength={MOST_MESSAGE}
        value={draft.body}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to change this message
        autoFocus={edited !== null}
        onChange={(event) => {
          draft.setBody(event.target.value)
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
        disabled={!draft.isReady}
        loading={loading}
        className="h-10 touch:h-11"
        onClick={draft.send}
      />
    </>
  )
}

/** Words that a person sends with one tap, on the way and at the door. */
function QuickReplies({ replies, onSend }: { replies: readonly string[]; onSend: (words: string) => void }) {
  const { t } = useLingui()
  return (
    <fieldset aria-label={t`Quick replies`} className="-mx-4 mb-2 flex gap-2 overflow-x-auto px-4 desktop:mx-0 desktop:px-0">
      {replies.map((words) => (
        <Button key={words} variant="outlined" size="small" className="shrink-0 rounded-full" onClick={() => onSend(words)}>
          {words}
        </Button>
      ))}
    </fieldset>
  )
}
