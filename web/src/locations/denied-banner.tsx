import { Trans, useLingui } from '@lingui/react/macro'
import { roleAt } from '@muster/contract/accounts/location-role.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import { sendForReview } from '@muster/contract/locations/location-edit-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { OperatorLinks } from '../ui/operator-links.tsx'
import { useCall } from '../api/use-call.ts'
import { useMe } from '../me/use-me.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { toastDone } from '../ui/toast.tsx'

type Denied = Pick<Location, 'id' | 'organization_id' | 'denial_reason'>

/** Why the operator did not approve a location, and the way to ask again. */
export function DeniedBanner({ location }: { location: Denied }) {
  const isAdmin = roleAt(useMe(), location) === 'ADMIN'
  const { id, denial_reason } = location
  return (
    <div className="flex items-start gap-2.5 bg-accent-light-red px-4 py-3 desktop:px-6">
      <CircleX size={16} className="mt-0.5 shrink-0 text-error" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <output className="min-w-0 flex-1 basis-72">
          <b>
            <Trans>Not approved.</Trans>
          </b>{' '}
          {denial_reason && <span className="break-words">{denial_reason}</span>} <Trans>Your shifts here stay unpublished.</Trans>{' '}
          {isAdmin ? (
            <Trans>
              Fix this in{' '}
              <TextLink to="/locations/$locationId/info" params={{ locationId: String(id) }}>
                Settings
              </TextLink>
              , then send the location for review again.
            </Trans>
          ) : (
            <span>
              <Trans>Ask an admin of this location.</Trans>
            </span>
          )}
        </output>
        <OperatorLinks of={['contact_support']} />
        {isAdmin && <SendAgain id={id} />}
      </div>
    </div>
  )
}

/** The button that sends a denied location for review again, and the question what changed. */
function SendAgain({ id }: { id: number }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const words: Record<CallError<typeof sendForReview>, string> = {
    INVALID_TRANSITION: t`Someone sent it already, or it’s approved by now. Close this and look again.`,
  }
  const send = useCall(sendForReview, {
    changes: [getLocation],
    onSuccess: () => {
      setAsking(false)
      toastDone(t`Sent for review. We’ll notify you.`)
    },
  })
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setAsking(true)}>
        <Trans>Send for review</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        destructive={false}
        title={<Trans>Send for review again?</Trans>}
        consequence={<Trans>We look at the location again and notify you. Your shifts here wait until then.</Trans>}
        keep={<Trans>Not now</Trans>}
        action={<Trans>Send for review</Trans>}
        loading={send.isPending}
        onConfirm={() => send.mutate({ params: { locationId: id }, body: note.trim() ? { note: note.trim() } : {} })}
      >
        <TextArea
          label={t`What changed`}
          optional
          help={t`We read this before we decide.`}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <CallProblem error={send.error} words={words} />
      </ConfirmDialog>
    </>
  )
}
