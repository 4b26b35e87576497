import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSavedLocationId } from '../current-location/current-location.ts'
import { useFlag } from '../flags/use-flag.ts'
import { Button, type ButtonLook } from '../ui/button.tsx'

// Loads when opened.
const FillWeekDialog = lazy(() => import('./fill-week-dialog.tsx').then(({ FillWeekDialog: component }) => ({ default: component })))

interface FillWeekButtonProps {
  /** First and last local day, yyyy-MM-dd; at most 14 days. */
  from: string
  to: string
  variant?: NonNullable<ButtonLook['variant']>
}

/** Opens a proposal that fills every open shift of some days. */
export function FillWeekButton({ from, to, variant = 'raised' }: FillWeekButtonProps) {
  const [open, setOpen] = useState(false)
  const isOn = useFlag('fill-week', useSavedLocationId())
  if (!isOn) return null
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <Trans>Fill my week</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FillWeekDialog from={from} to={to} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
