import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { NextTry } from '@muster/contract/payments/charge-try.ts'
import type { PostingPause } from '@muster/contract/payments/posting-pause.ts'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PauseReason } from '../../receipts/posting-paused.tsx'
import { useRefusedCharges } from '../../receipts/use-refused-charges.ts'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/format-money.ts'
import { clockTime, duration, shortDate, weekday } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { waitingCount } from '../gig-state.ts'
import { useNow } from '../../ui/use-now.ts'
import { type Home, isDisputed, splitHours } from './home-facts.ts'
import { HomeSection } from './home-section.tsx'
import { OverdueInvoice } from './overdue-invoice.tsx'

const SelectBestDialog = lazy(() => import('./select-best-dialog.tsx').then(({ SelectBestDialog: component }) => ({ default: component })))

/** So many rows at first, so that the day below stays in sight on a phone. */
const SHOWN = 5
/** Applicants of more shifts than this share one row. */
const APART = 3

/** What waits for the manager, one line a thing to do, each with its act; the figure counts the lines. What costs money or people comes first: charges that failed, hours that a pro disputes, paid or not, or that autopay pays soon, then applicants. */
export function HomeToDo({ home: { hours_to_approve, paid_claims, to_select } }: { home: Home }) {
  const [all, setAll] = useState(false)
  const { locationId } = useParams({ from: '/locations/$locationId/home' })
  const { pause = null, coming_pause = null, charges = [] } = useRefusedCharges(Number(locationId)) ?? {}
  const { failed, urgent } = splitHours(hours_to_approve, useNow())
  const selecting =
    to_select.length > APART
      ? [<ApplicantsRow key="applicants" gigs={to_select} />]
      : to_select.map((gig) => <SelectRow key={gig.id} gig={gig} />)
  const rows = [
    ...(pause === null ? [] : [<PausedRow key="paused" pause={pause} />]),
    ...(coming_pause === null ? [] : [<OverdueInvoice key="overdue" pause={coming_pause} />]),
    ...failed
      .filter(({ id }) => pause?.charges !== 1 || pause.gig_id !== id)
      .map((gig) => <FailedRow key={gig.id} gig={gig} nextTry={charges.find(({ gig_id }) => gig_id === gig.id)?.next_try ?? null} />),
    ...paid_claims.map((claim) => <ClaimRow key={`claim ${claim.application_id}`} claim={claim} />),
    ...urgent.map((gig) => <HoursToDoRow key={gig.id} gig={gig} />),
    ...selecting,
  ]
  if (rows.length === 0) return null
  return (
    <HomeSection title={<Trans>To do</Trans>} note={rows.length}>
      <ul>{all ? rows : rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <Button aria-expanded={all} className="mt-2" onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Trans>Show all</Trans>}
        </Button>
      )}
    </HomeSection>
  )
}

/** The applicants of many shifts, which open below it. */
function ApplicantsRow({ gigs }: { gigs: readonly GigRow[] }) {
  const [open, setOpen] = useState(false)
  const applied = gigs.reduce((sum, gig) => sum + waitingCount(gig), 0)
  return (
    <li>
      <div className="flex min-h-12 items-center gap-3 border-b border-light-gray py-1.5">
        <div className="min-w-0 flex-1">
          <b className="block truncate">
            <Trans>Select pros for {gigs.length} shifts</Trans>
          </b>
          <span className="block truncate text-small text-gray">
            <Plural value={applied} one="# pro applied" other="# pros applied" />
          </span>
        </div>
        <Button variant="raised" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Hide shifts</Trans> : <Trans>Show shifts</Trans>}
        </Button>
      </div>
      {open && (
        <ul className="pl-4">
          {gigs.map((gig) => (
            <SelectRow key={gig.id} gig={gig} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A pro who says that hours which are paid were longer. */
function ClaimRow({ claim }: { claim: Home['paid_claims'][number] }) {
  const { t } = useLingui()
  const { pro, gig_id, start_time, timezone, claimed_minutes, paid_minutes } = claim
  const skill = { name: claim.skill_name, name_es: claim.skill_name_es }
  return (
    <Row
      gig={{ skill, start_time, timezone }}
      title={
        <b className="text-warning">
          <Trans>{pro.display_name} disputes paid hours</Trans>
        </b>
      }
      note={
        <Trans>
          {duration(claimed_minutes)} instead of {duration(paid_minutes)}
        </Trans>
      }
    >
      <LinkButton
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs/pay"
        search={{ selected_gig_id: gig_id }}
        variant="raised"
        aria-label={t`Check hours: ${pro.display_name}`}
      >
        <Trans>Check hours</Trans>
      </LinkButton>
    </Row>
  )
}

/** Hours that a pro disputes, or that autopay pays within a day. */
function HoursToDoRow({ gig }: { gig: GigRow }) {
  const { t } = useLingui()
  const position = skillName(gig.skill)
  const zone = { zone: gig.timezone }
  const at = gig.autopay?.at ?? null
  return (
    <Row
      gig={gig}
      title={
        <b className="text-warning">{isDisputed(gig) || at === null ? <Trans>Hours disputed</Trans> : <Trans>Autopays soon</Trans>}</b>
      }
      note={
        <>
          {gig.amount_due !== null && `${money(gig.amount_due)} · `}
          {at === null ? (
            <Trans>The pay waits for you</Trans>
          ) : isDisputed(gig) ? (
            <Trans>
              This pay waits for you; the others autopay {shortDate(at, zone)} at {clockTime(at, zone)}
            </Trans>
          ) : (
            <Trans>
              Autopays {shortDate(at, zone)} at {clockTime(at, zone)}
            </Trans>
          )}
        </>
      }
    >
      <LinkButton
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs/pay"
        search={{ selected_gig_id: gig.id }}
        variant="raised"
        aria-label={t`Check hours: ${position}`}
      >
        <Trans>Check hours</Trans>
      </LinkButton>
    </Row>
  )
}

interface RowProps {
  title: ReactNode
  gig: { skill: Parameters<typeof skillName>[0]; start_time: string; timezone: string }
  note: ReactNode
  children: ReactNode
}

function Row({ title, gig, note, children }: RowProps) {
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

/** Why no new shift can be posted, above all else: it holds up every shift to come. */
function PausedRow({ pause }: { pause: PostingPause }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray py-1.5 phone:py-3">
      <div className="min-w-0 flex-1 phone:basis-full">
        <b className="block text-error">
          <Trans>Posting is paused</Trans>
        </b>
        <div className="text-small text-gray">
          <PauseReason pause={pause} />
        </div>
      </div>
      <div className="flex gap-2 phone:w-full phone:*:flex-1">
        <LinkButton
          from="/locations/$locationId/home"
          to="/locations/$locationId/billing"
          search={pause.invoice_id === null ? {} : { invoice: pause.invoice_id }}
          variant="outlined"
        >
          <Trans>Go to billing</Trans>
        </LinkButton>
      </div>
    </li>
  )
}

function FailedRow({ gig, nextTry }: { gig: GigRow; nextTry: NextTry | null }) {
  const { t } = useLingui()
  const position = skillName(gig.skill)
  const zone = { zone: gig.timezone }
  return (
    <Row
      gig={gig}
      title={
        <>
          <b className="text-error">
            <Trans>Payment failed</Trans>
          </b>
          {nextTry && (
            <span className="text-small text-gray">
              {' · '}
              <Trans>
                next try {shortDate(nextTry.at, zone)}, {clockTime(nextTry.at, zone)}
              </Trans>
            </span>
          )}
        </>
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
