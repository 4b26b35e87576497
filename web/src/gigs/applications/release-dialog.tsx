import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { placesAfterRelease } from '@muster/contract/gigs/cancellation-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getCancelConsequence } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { money } from '../../ui/format-money.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { hoursOf } from '../gig-cost.tsx'
import { CostOfLoss } from './cost-of-loss.tsx'
import { type ReleaseReason, useRelease } from './use-release.ts'

/** Releases a confirmed pro. Asks whether to find a replacement, and says first what the release costs. */
export function ReleaseDialog({ application, gig, onClose }: { application: Application; gig: Gig; onClose: () => void }) {
  const name = application.gigster.first_name
  const [reason, setReason] = useState<ReleaseReason>('CANCELLED_BY_GIGPRO_LOCATION_MANAGER')
  const consequence = useQuery({ ...read(getCancelConsequence, { params: { id: application.gig_id } }), staleTime: 0 })
  const { isPending, release } = useRelease(application.id, onClose, () => void consequence.refetch())
  // Without the cost there is no button: a release within 24 hours is paid.
  if (failedToLoad(consequence))
    return (
      <Dialog open onClose={onClose} title={<Trans>Release {name}?</Trans>}>
        <ErrorState error={consequence.error} onRetry={() => void consequence.refetch()} />
      </Dialog>
    )
  const hours_each = consequence.data?.hours_each ?? 0
  const hours = hoursOf(hours_each * 60)
  const owed = consequence.data?.owed.find(({ application_id }) => application_id === application.id)
  const cost = money(owed?.total_amount ?? 0)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      destructive
      title={<Trans>Release {name}?</Trans>}
      consequence={
        <>
          <Trans>We’ll notify {name} right away. It doesn’t count against them.</Trans>
          {owed && (
            <>
              {' '}
              <Trans>
                It starts in less than 24 hours, so you pay {name} for {hours} h.
              </Trans>
            </>
          )}
        </>
      }
      action={owed ? <Trans>Release and pay {cost}</Trans> : <Trans>Release</Trans>}
      loading={isPending || consequence.isFetching}
      onConfirm={() => release(reason, owed?.total_amount ?? 0)}
    >
      <CostOfLoss name={name} owed={owed} />
      <ReasonChoice gig={gig} replaces={consequence.data?.replaces_freed === true} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

interface ReasonChoiceProps {
  gig: Gig
  /** We find a replacement right away; otherwise the spot opens for applicants. */
  replaces: boolean
  value: ReleaseReason
  onChange: (reason: ReleaseReason) => void
}

function ReasonChoice({ gig, replaces, value, onChange }: ReasonChoiceProps) {
  const { t } = useLingui()
  const places = placesAfterRelease(gig.allowed_confirmed_pros, 'FEWER_PROS_NEEDED')
  const isOnlyPlace = gig.allowed_confirmed_pros === places
  return (
    <RadioCards<ReleaseReason>
      label={t`What about the spot?`}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
          label: t`Fill it again`,
          help: replaces ? t`We’ll find a replacement right away.` : t`The spot opens again.`,
        },
        {
          value: 'FEWER_PROS_NEEDED',
          label: t`I need fewer pros`,
          help: isOnlyPlace ? (
            <Trans>This is the only spot, and we won’t find a replacement. If you don’t need anyone, cancel the shift.</Trans>
          ) : (
            <Plural
              value={places}
              one="The shift goes down to # spot, and we won’t find a replacement."
              other="The shift goes down to # spots, and we won’t find a replacement."
            />
          ),
        },
      ]}
    />
  )
}
