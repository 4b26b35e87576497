import { Plural, Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import type { ReactNode } from 'react'
import { FillMeter } from '../ui/fill-meter.tsx'
import { seatsOfGig } from './gig-state.ts'
import { rowOf } from './row-of.ts'
import { GigStatusWord } from './gig-status-word.tsx'

/** "14 of 20 confirmed", the fill meter, and a key to its colors. */
export function GigFill({ gig }: { gig: Gig }) {
  const row = rowOf(gig)
  const { seats, confirmed, selected = 0, late = 0, missing = 0 } = seatsOfGig(row)
  // Nothing is open about a shift that is cancelled or over.
  const open = isOpenStatus(gig.status) ? Math.max(0, seats - confirmed - selected - missing) : 0
  const here = confirmed - late
  if (gig.status === 'CANCELLED') return <Cancelled gig={gig} />
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="flex items-baseline gap-2">
          <b className="text-huge">
            <Trans>
              {confirmed} of {seats}
            </Trans>
          </b>
          <span className="text-gray">
            <Trans>confirmed</Trans>
          </span>
        </p>
        <GigStatusWord gig={row} />
      </div>
      <FillMeter {...seatsOfGig(row)} size="panel" withCount={false} />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-gray">
        {here > 0 && (
          <Key look="bg-brand">
            <Plural value={here} one="# confirmed" other="# confirmed" />
          </Key>
        )}
        {late > 0 && (
          <Key look="bg-brand-secondary">
            <Plural value={late} one="# late" other="# late" />
          </Key>
        )}
        {selected > 0 && (
          <Key look="hatch">
            <Plural value={selected} one="# selected" other="# selected" />
          </Key>
        )}
        {missing > 0 && (
          <Key look="shadow-[inset_0_0_0_1.5px_var(--color-error)]">
            <Plural value={missing} one="# missing" other="# missing" />
          </Key>
        )}
        {open > 0 && (
          <Key look="shadow-[inset_0_0_0_1px_var(--color-medium-gray)]">
            <Plural value={open} one="# open" other="# open" />
          </Key>
        )}
      </ul>
    </div>
  )
}

/** A cancelled shift has no spots to fill. It says what it was for, and whether its fee could not be charged. */
function Cancelled({ gig }: { gig: Gig }) {
  const row = rowOf(gig)
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="text-huge">
          <Trans>Cancelled</Trans>
        </b>
        {row.failing_payments_count > 0 && <GigStatusWord gig={row} />}
      </div>
      <p className="text-gray">
        <Plural value={gig.allowed_confirmed_pros} one="It was for # pro. No one works it." other="It was for # pros. No one works it." />
      </p>
    </div>
  )
}

function Key({ look, children }: { look: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-mark ${look}`} />
      {children}
    </li>
  )
}
