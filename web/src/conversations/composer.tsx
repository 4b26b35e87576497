import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_MESSAGE } from '@muster/contract/conversations/message-rules.ts'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { usePhone } from '../ui/use-phone.ts'

interface ComposerProps {
  /** Who reads it, for the field's name. */
  to: string
  /** The message being changed; null to write a new one. */
  edited: string | null
  loading: boolean
  /** Keeps the words until the server took them; a new key then empties the field. A change of a message always does. */
  keepsWords?: boolean
  onTyped: () => void
  onSend: (body: string) => void
  onCancelEdit: () => void
}

/** Where a message is written. Enter sends on a desk, Shift and Enter begins a line; a phone's Enter always begins a line. */
export function Composer({ to, edited, loading, keepsWords = edited !== null, onTyped, onSend, onCancelEdit }: ComposerProps) {
  const { t } = useLingui()
  const isPhone = usePhone()
  const [body, setBody] = useState(edited ?? '')
  const send = (): void => {
    const words = body.trim()
    if (words === '' || loading) return
    onSend(words)
    if (!keepsWords) setBody('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && edited !== null) onCancelEdit()
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex items-end gap-2">
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
        disabled={body.trim() === ''}
        loading={loading}
        className="h-10 touch:h-11"
        onClick={send}
      />
    </div>
  )
}
