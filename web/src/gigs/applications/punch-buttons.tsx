import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { MINUTE } from '@muster/contract/moment.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { duration } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { CHECK_IN_OPENS } from './check-in-opens.tsx'
import { useCheckIn } from './use-check-in.ts'

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog: component }) => ({ default: component })))

/** A check-out this long before the planned end is asked about first. */
const EARLY_MINUTES = 15

interface PunchButtonsProps {
  application: Application
  isOver: boolean
  isCheckInOpen: boolean
  hasArrived: boolean
  hasLeft: boolean
}

/** Check in, then check out. A second press right after the first changes nothing, and an early check-out is asked about. */
export function PunchButtons({ application, isOver, isCheckInOpen, hasArrived, hasLeft }: PunchButtonsProps) {
  const { t } = useLingui()
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const { punch, isPending, settled } = useCheckIn()
  const name = application.gigster.first_name
  const planned = application.timesheet?.planned_end_time
  const early = planned === undefined ? 0 : Math.floor((Date.parse(planned) - now) / MINUTE)
  const checkOut = () => punch(application.id, 'CLOCK_OUT', name)
  if (settled !== null)
    return (
      <Button variant="raised" size="small" disabled>
        {settled === 'CLOCK_IN' ? <Trans>Checked in</Trans> : <Trans>Checked out</Trans>}
      </Button>
    )
  return (
    <>
      {!hasArrived && !isOver && (
        <Button
          variant="raised"
          size="small"
          aria-label={t`Check in ${name}`}
          disabled={!isCheckInOpen}
          {...(!isCheckInOpen && { 'aria-describedby': CHECK_IN_OPENS })}
          loading={isPending}
          onClick={() => punch(application.id, 'CLOCK_IN', name)}
        >
          <Trans>Check in</Trans>
        </Button>
      )}
      {hasArrived && !hasLeft && (
        <Button
          variant="raised"
          size="small"
          aria-label={t`Check out ${name}`}
          loading={isPending}
          onClick={() => (early > EARLY_MINUTES ? setIsAsking(true) : checkOut())}
        >
          <Trans>Check out</Trans>
        </Button>
      )}
      {isAsking && (
        <AskEarly
          name={name}
          early={early}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            checkOut()
          }}
        />
      )}
    </>
  )
}

interface AskEarlyProps {
  name: string
  /** Minutes until the planned end. */
  early: number
  onClose: () => void
  onConfirm: () => void
}

const AskEarly = ({ name, early, onClose, onConfirm }: AskEarlyProps) => (
  <Suspense fallback={null}>
    <ConfirmDialog
      open
      onClose={onClose}
      destructive={false}
      title={
        <Trans>
          Check out {name} {duration(early)} early?
        </Trans>
      }
      consequence={
        <Trans>
          The clock of {name} stops now, and we notify {name}.
        </Trans>
      }
      action={<Trans>Check out</Trans>}
      keep={<Trans>Leave on the clock</Trans>}
      keepOnTop
      onConfirm={onConfirm}
    />
  </Suspense>
)
