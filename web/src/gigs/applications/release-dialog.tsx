import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { cancelApplication } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { placesAfterRelease } from '@muster/contract/gigs/cancellation-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getCancelConsequence, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toastFailed } from '../../ui/toast.tsx'
import { hoursOf } from '../gig-cost.tsx'
import { rosterChanges } from './use-check-in.ts'

type Reason = 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER' | 'FEWER_PROS_NEEDED'

/** Releases a confirmed pro: whether somebody else is to come instead, and what it costs, is said before. */
export function ReleaseDialog({ application, gig, onClose }: { application: Application; gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const [reason, setReason] = useState<Reason>('CANCELLED_BY_GIGPRO_LOCATION_MANAGER')
  const words: Record<CallError<typeof cancelApplication>, string> = {
    APPLICATION_CANCELLED: t`Released already.`,
    NOT_CONFIRMED: t`Not confirmed for this shift.`,
    GIG_STARTED: t`The shift has started.`,
  }
  const call = useCall(cancelApplication, { changes: [...rosterChanges, getGigTimeline], onSuccess: onClose })
  const consequence = useQuery({ ...read(getCancelConsequence, { params: { id: application.gig_id } }), staleTime: 0 })
  const hours_each = consequence.data?.hours_each ?? 0
  const hours = hoursOf(hours_each * 60)
  const places = placesAfterRelease(gig.allowed_confirmed_pros, 'FEWER_PROS_NEEDED')
  const isOnlyPlace = gig.allowed_confirmed_pros === places
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={<Trans>Release {name}?</Trans>}
      consequence={
        <>
          <Trans>{name} is told at once, and it does not count against them.</Trans>
          {hours_each > 0 && (
            <>
              {' '}
              <Trans>
                It starts in less than 24 hours, so you pay {name} for {hours} h.
              </Trans>
            </>
          )}
        </>
      }
      action={<Trans>Release</Trans>}
      loading={call.isPending || consequence.isLoading}
      onConfirm={() =>
        call.mutate(
          { params: { id: application.id }, body: { reason } },
          {
            onError: (error) =>
              toastFailed(
                (error instanceof CallFailed && words[error.code as keyof typeof words]) || t`That did not go through. Try again.`,
              ),
          },
        )
      }
    >
      <RadioCards<Reason>
        label={t`And the place?`}
        value={reason}
        onChange={setReason}
        options={[
          {
            value: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
            label: t`Somebody else takes it`,
            help: consequence.data?.replaces_freed ? t`Someone else is looked for at once.` : t`The place opens again.`,
          },
          {
            value: 'FEWER_PROS_NEEDED',
            label: t`Fewer pros are needed`,
            help: isOnlyPlace ? (
              <Trans>It is the only place: nobody is looked for. If nobody is needed at all, cancel the shift.</Trans>
            ) : (
              <Plural
                value={places}
                one="The shift goes down to # place, and nobody is looked for."
                other="The shift goes down to # places, and nobody is looked for."
              />
            ),
          },
        ]}
      />
    </ConfirmDialog>
  )
}
