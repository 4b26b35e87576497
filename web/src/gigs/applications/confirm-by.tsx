import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import { lazy, Suspense, useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ChosenConfirmBy } from './chosen-confirm-by.ts'
import { momentWords } from './moment-words.ts'

const ConfirmByDialog = lazy(() => import('./confirm-by-dialog.tsx').then(({ ConfirmByDialog: component }) => ({ default: component })))

interface ConfirmByProps {
  gig: Gig
  /** When an offer sent now ends by the location's term; null where no offer can be sent. */
  byTerm: string | null
  onChoose: (confirm_by: string | null) => void
}

/** Says until when pros can confirm who are selected now, and lets the manager choose another time. */
export function ConfirmBy({ gig, byTerm, onChoose }: ConfirmByProps) {
  const chosen = useContext(ChosenConfirmBy)
  const [isOpen, setOpen] = useState(false)
  if (byTerm === null) return null
  const until = momentWords(chosen ?? byTerm, gig.timezone)
  return (
    <p className="flex min-h-9 shrink-0 items-center gap-x-2 border-b border-light-gray bg-background px-4 py-1 text-normal text-gray phone:justify-between desktop:px-6">
      <span>
        <Trans>
          Pros you select must confirm by <b className="text-black">{until}</b>.
        </Trans>
      </span>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ConfirmByDialog
            gig={gig}
            byTerm={byTerm}
            chosen={chosen}
            onChoose={(next) => {
              onChoose(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </p>
  )
}

/** Holds the time that the manager chose for the offers of a screen. A time that has passed counts no longer. */
export function useChosenConfirmBy(): [string | null, (confirm_by: string | null) => void] {
  const now = new Date(useNow())
  const [chosen, setChosen] = useState<string | null>(null)
  return [chosen !== null && hasPassed(chosen, now) ? null : chosen, setChosen]
}
