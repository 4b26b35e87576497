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

/** Whom a message goes to: by application, as the page calls them. */
export interface Recipient {
  application_id: number
  name: string
}

interface MessageProsDialogProps {
  gigId: number
  to: readonly Recipient[]
  onClose: () => void
}

/** A manager's words to chosen applicants of a shift. Who gets them is said by name and can be changed; what was typed outlives a failure. */
export function MessageProsDialog({ gigId, to, onClose }: MessageProsDialogProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState(to)
  const [text, setText] = useState('')
  const words: Record<CallError<typeof messageGig> | 'NOT_FOUND', string> = {
    INVALID_TRANSITION: t`This shift was cancelled: nobody is on it.`,
    NOT_FOUND: t`This shift has changed. Load the page again.`,
  }
  const send = useCall(messageGig, {
    changes: [getGigTimeline],
    onSuccess: ({ told }, { body }) => {
      const asked = body.application_ids?.length ?? told
      if (told === 0) return
      toastDone(
        told < asked
          ? t`${told} of ${asked} told; the others are not waiting any more`
          : plural(told, { one: '# pro told', other: '# pros told' }),
      )
      onClose()
    },
  })
  const [only] = left
  const isReady = text.trim() !== '' && only !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={left.length === 1 && only ? t`Message ${only.name}` : plural(left.length, { one: 'Message # pro', other: 'Message # pros' })}
      description={t`It reaches them as a notice, and by SMS where they said yes. They cannot answer it.`}
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
        {to.length > 1 && (
          <ul aria-label={t`Who gets it`} className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto">
            {left.map((one) => (
              <li key={one.application_id}>
                <RemovableChip onRemove={() => setLeft(left.filter((other) => other !== one))}>{one.name}</RemovableChip>
              </li>
            ))}
            {left.length === 0 && (
              <li className="text-gray">
                <Trans>Nobody is left to write to.</Trans>
              </li>
            )}
          </ul>
        )}
        <TextArea
          label={t`What to tell them`}
          rows={4}
          maxLength={LONGEST_MESSAGE}
          value={text}
          help={plural(LONGEST_MESSAGE - text.length, { one: '# character left', other: '# characters left' })}
          onChange={(event) => setText(event.target.value)}
        />
        {send.data?.told === 0 && (
          <p role="alert" className="rounded-control bg-accent-light-red px-3 py-2.5">
            <Trans>None of them waits for this shift any more. Nothing was sent.</Trans>
          </p>
        )}
        <CallProblem error={send.error} words={words} />
      </div>
    </Dialog>
  )
}
