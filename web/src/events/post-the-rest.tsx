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

/** Opens the unfilled network gigs to the marketplace. It asks first, because this cannot be undone. */
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
        <Trans>Post the rest</Trans>
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
              one="# unfilled shift opens to every pro in the market."
              other="# unfilled shifts open to every pro in the market."
            />{' '}
            <Trans>Confirmed pros keep their spots. You can’t undo this, and the platform fee applies to these shifts.</Trans>
          </>
        }
        action={t`Post to marketplace`}
        keep={t`Keep for network`}
      >
        {post.error && <CallProblem error={post.error} />}
      </ConfirmDialog>
    </>
  )
}
