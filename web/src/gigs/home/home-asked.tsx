import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { AskedRow } from './asked-row.tsx'
import { type AwaitedShift, awaitedShifts, openOffers } from './awaited-shifts.ts'
import type { Home } from './home-facts.ts'
import { HomeSection } from './home-section.tsx'

const ExtendDialog = lazy(() => import('../applications/extend-dialog.tsx').then(({ ExtendDialog: component }) => ({ default: component })))

const SHOWN = 5

/** Shifts with unanswered offers, the first to expire on top. The manager reminds pros or gives them more time from here. */
export function HomeAsked({ asked }: { asked: Home['to_confirm'] }) {
  const [extending, setExtending] = useState<AwaitedShift | null>(null)
  const [all, setAll] = useState(false)
  const shifts = awaitedShifts(asked)
  const more = shifts.length - SHOWN
  return (
    <HomeSection title={<Trans>Waiting for a reply</Trans>} note={asked.length}>
      <ul>
        {shifts.slice(0, all ? shifts.length : SHOWN).map((shift) => (
          <AskedRow key={shift.gig_id} shift={shift} onExtend={() => setExtending(shift)} />
        ))}
      </ul>
      {more > 0 && (
        <Button aria-expanded={all} className="mt-2" onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Plural value={more} one="# more shift" other="# more shifts" />}
        </Button>
      )}
      <Suspense fallback={null}>{extending && <ExtendDialog offers={openOffers(extending)} onClose={() => setExtending(null)} />}</Suspense>
    </HomeSection>
  )
}
