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
  /** The end is not known yet: an empty line keeps the place, so that the list below does not move. */
  isPending?: boolean
  onChoose: (confirm_by: string | null) => void
}

/** Says until when pros can confirm who are selected now, and lets the manager choose another time. */
export function ConfirmBy({ gig, byTerm, isPending = false, onChoose }: ConfirmByProps) {
  const chosen = useContext(ChosenConfirmBy)
  const [isOpen, setOpen] = useState(false)
  if (byTerm === null && !isPending) return null
  const until = momentWords(chosen ?? byTerm ?? gig.start_time, gig.timezone)
  return (
    <p
      aria-hidden={byTerm === null}
      className={`flex min-h-9 shrink-0 items-center gap-x-2 border-b border-light-gray bg-background px-4 py-1 text-normal text-gray phone:justify-between desktop:px-6 ${byTerm === null ? '*:invisible' : ''}`}
    >
      <span>
        <Trans>
          Pros you select must confirm by <b className="text-black">{until}</b>.
        </Trans>
      </span>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && byTerm !== null && (
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
