import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import { AskedRow } from './asked-row.tsx'
import { type AwaitedShift, awaitedShifts } from './awaited-shifts.ts'
import type { Home } from './home-absent.tsx'
import { HomeSection } from './home-section.tsx'

const ExtendDialog = lazy(() => import('./extend-dialog.tsx').then(({ ExtendDialog: component }) => ({ default: component })))

const SHOWN = 5

/** Shifts whose pros were asked and have not answered, the soonest to lapse first; reminded and given more time from here. */
export function HomeAsked({ asked }: { asked: Home['to_confirm'] }) {
  const [extending, setExtending] = useState<AwaitedShift | null>(null)
  const shifts = awaitedShifts(asked)
  const more = shifts.length - SHOWN
  return (
    <HomeSection title={<Trans>Answers awaited</Trans>} note={asked.length}>
      <ul>
        {shifts.slice(0, SHOWN).map((shift) => (
          <AskedRow key={shift.gig_id} shift={shift} onExtend={() => setExtending(shift)} />
        ))}
      </ul>
      {more > 0 && (
        <TextLink from="/locations/$locationId/home" to="/locations/$locationId/gigs" search={{}} className="mt-2 inline-block">
          <Plural value={more} one="# more shift" other="# more shifts" />
        </TextLink>
      )}
      <Suspense fallback={null}>{extending && <ExtendDialog shift={extending} onClose={() => setExtending(null)} />}</Suspense>
    </HomeSection>
  )
}
