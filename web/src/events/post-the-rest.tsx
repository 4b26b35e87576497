import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventWhole } from '@muster/contract/events/event.ts'
import { getEvent, listEventNetwork, listEventShifts, openEventToMarketplace } from '@muster/contract/events/event-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastDone } from '../ui/toast.tsx'

/** What is left of the network's gigs goes to everybody: asked once more, as it cannot be taken back. */
export function PostTheRest({ event, count }: { event: EventWhole; count: number }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const post = useCall(openEventToMarketplace, {
    changes: [listEventShifts, getEvent, listGigs, getGig, listEventNetwork],
    onSuccess: () => {
      setAsking(false)
      toastDone(t`Posted to the marketplace`)
    },
  })
  return (
    <>
      <Button variant="raised" onClick={() => setAsking(true)}>
        <Trans>Post the rest to the marketplace</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => post.mutate({ params: { id: event.id }, body: {} })}
        loading={post.isPending}
        title={t`Post the rest to the marketplace?`}
        consequence={
          <>
            <Plural
              value={count}
              one="# unfilled shift opens to every pro of the market."
              other="# unfilled shifts open to every pro of the market."
            />{' '}
            <Trans>Whoever has a place keeps it. This cannot be taken back; the marketplace fee applies to those shifts.</Trans>
          </>
        }
        action={t`Post to the marketplace`}
        keep={t`Keep for the network`}
      >
        {post.error && <CallProblem error={post.error} />}
      </ConfirmDialog>
    </>
  )
}
