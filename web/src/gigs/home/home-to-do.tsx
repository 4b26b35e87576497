import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate, weekday } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { waitingCount } from '../gig-state.ts'
import { HomeSection } from './home-section.tsx'

const SelectBestDialog = lazy(() => import('./select-best-dialog.tsx').then(({ SelectBestDialog: component }) => ({ default: component })))

/** What waits for the manager, each with its act: charges that failed, then applicants to select. */
export function HomeToDo({ failed, toSelect }: { failed: readonly GigRow[]; toSelect: readonly GigRow[] }) {
  return (
    <HomeSection title={<Trans>To do</Trans>} note={failed.length + toSelect.length}>
      <ul>
        {failed.map((gig) => (
          <FailedRow key={gig.id} gig={gig} />
        ))}
        {toSelect.map((gig) => (
          <SelectRow key={gig.id} gig={gig} />
        ))}
      </ul>
    </HomeSection>
  )
}

function Row({ title, gig, note, children }: { title: ReactNode; gig: GigRow; note: ReactNode; children: ReactNode }) {
  const zone = { zone: gig.timezone }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray py-1.5 phone:py-3">
      <div className="min-w-0 flex-1 phone:basis-full">
        <div className="truncate">{title}</div>
        <div className="truncate text-small text-gray">
          {skillName(gig.skill)}, {shortDate(gig.start_time, zone)} {clockTime(gig.start_time, zone)} · {note}
        </div>
      </div>
      <div className="flex gap-2 phone:w-full phone:*:flex-1">{children}</div>
    </li>
  )
}

function FailedRow({ gig }: { gig: GigRow }) {
  const { t } = useLingui()
  const position = skillName(gig.skill)
  return (
    <Row
      gig={gig}
      title={
        <b className="text-error">
          <Trans>Payment failed</Trans>
        </b>
      }
      note={gig.amount_due === null ? null : <Trans>{money(gig.amount_due)} due</Trans>}
    >
      <LinkButton
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs/pay"
        search={{ selected_gig_id: gig.id }}
        variant="outlined"
        aria-label={t`Fix payment: ${position}`}
      >
        <Trans>Fix payment</Trans>
      </LinkButton>
    </Row>
  )
}

function SelectRow({ gig }: { gig: GigRow }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const waiting = waitingCount(gig)
  const open = gig.allowed_confirmed_pros - gig.confirmed_pros_count - gig.selected_applications_count
  const best = Math.min(waiting, open)
  const day = weekday(gig.start_time, { zone: gig.timezone })
  const position = skillName(gig.skill)
  return (
    <Row
      gig={gig}
      title={
        <b>
          <Plural value={waiting} one={`# applied for ${day}`} other={`# applied for ${day}`} />
        </b>
      }
      note={<Plural value={open} one="# open spot" other="# open spots" />}
    >
      <LinkButton
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs/$gigId/applicants"
        params={{ gigId: String(gig.id) }}
        search={{}}
        variant="raised"
        aria-label={t`Review: ${position}`}
      >
        <Trans>Review</Trans>
      </LinkButton>
      <Button
        variant="outlined"
        aria-label={best === 1 ? t`Select the best: ${position}` : t`Select top ${best}: ${position}`}
        onClick={() => setAsking(true)}
      >
        {best === 1 ? <Trans>Select the best</Trans> : <Trans>Select top {best}</Trans>}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SelectBestDialog gig={gig} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Row>
  )
}
