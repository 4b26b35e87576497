import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { LONGEST_MESSAGE, messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** A pro the message goes to, named as the page names them. */
export interface Recipient {
  application_id: number
  name: string
}

interface MessageProsDialogProps {
  gigId: number
  to: readonly Recipient[]
  onClose: () => void
}

/** Messages chosen applicants of a shift. It lists the recipients, who can be removed, and keeps the text if sending fails. */
export function MessageProsDialog({ gigId, to, onClose }: MessageProsDialogProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState(to)
  const [text, setText] = useState('')
  const words = useMessageWords()
  const send = useMessagePros(onClose)
  const [only] = left
  const isReady = text.trim() !== '' && only !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={left.length === 1 && only ? t`Message ${only.name}` : plural(left.length, { one: 'Message # pro', other: 'Message # pros' })}
      description={t`They get it as a notice, and by SMS if they agreed to texts. They can answer in your inbox.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={!isReady}
            loading={send.isPending}
            onClick={() =>
              send.mutate({ params: { id: gigId }, body: { text, application_ids: left.map(({ application_id }) => application_id) } })
            }
          >
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {to.length > 1 && <Recipients left={left} onChange={setLeft} />}
        <TextArea
          label={t`Your message`}
          rows={4}
          maxLength={LONGEST_MESSAGE}
          value={text}
          help={plural(LONGEST_MESSAGE - text.length, { one: '# character left', other: '# characters left' })}
          onChange={(event) => setText(event.target.value)}
        />
        {send.data?.told === 0 && (
          <p role="alert" className="rounded-control bg-accent-light-red px-3 py-2.5">
            <Trans>These pros are no longer on this shift. We didn’t send your message.</Trans>
          </p>
        )}
        <CallProblem error={send.error} words={words} />
      </div>
    </Dialog>
  )
}

function useMessageWords(): Record<CallError<typeof messageGig> | 'NOT_FOUND', string> {
  const { t } = useLingui()
  return {
    INVALID_TRANSITION: t`This shift was cancelled, so no one is on it.`,
    NOT_FOUND: t`This shift changed. Reload the page.`,
    MESSAGES_BLOCKED: t`You can’t write messages now. Your settings say why.`,
    TOO_MANY_REQUESTS: t`You sent many messages in the last hour. Try again later.`,
  }
}

/** Sends the message, says how many pros got it, and closes the dialog unless no one did. */
function useMessagePros(onClose: () => void) {
  const { t } = useLingui()
  return useCall(messageGig, {
    changes: [getGigTimeline],
    onSuccess: ({ told }, { body }) => {
      const asked = body.application_ids?.length ?? told
      if (told === 0) return
      toastDone(
        told < asked
          ? t`${told} of ${asked} notified. The others are no longer on this shift.`
          : plural(told, { one: '# pro notified', other: '# pros notified' }),
      )
      onClose()
    },
  })
}

function Recipients({ left, onChange }: { left: readonly Recipient[]; onChange: (left: readonly Recipient[]) => void }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Recipients`} className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto">
      {left.map((one) => (
        <li key={one.application_id}>
          <RemovableChip onRemove={() => onChange(left.filter((other) => other !== one))}>{one.name}</RemovableChip>
        </li>
      ))}
      {left.length === 0 && (
        <li className="text-gray">
          <Trans>No recipients left</Trans>
        </li>
      )}
    </ul>
  )
}
