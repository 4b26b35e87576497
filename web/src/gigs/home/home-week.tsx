import { Plural, Trans } from '@lingui/react/macro'
import { FillWeekButton } from '../../filling/fill-week-button.tsx'
import { money } from '../../ui/format-money.ts'
import { dayPlus } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { type Home, splitHours } from './home-facts.ts'

/** The side rail: how full the next seven days are, and what to pay. */
export function HomeWeek({ home }: { home: Home }) {
  const due = home.hours_to_approve.reduce((sum, gig) => sum + (gig.amount_due ?? 0), 0)
  return (
    <>
      <div>
        <h2 className="text-small text-gray">
          <Trans>Next 7 days</Trans>
        </h2>
        {home.week.places === 0 ? (
          <p className="mt-1 text-gray">
            <Trans>No shifts posted.</Trans>
          </p>
        ) : (
          <WeekFill home={home} />
        )}
      </div>
      {home.hours_to_approve.length > 0 && (
        <div className="border-t border-light-gray pt-4">
          <h2 className="text-small text-gray">
            <Trans>To approve and pay</Trans>
          </h2>
          <p className="mt-1 flex items-baseline justify-between gap-2">
            <b className="text-extra-large">{money(due)}</b>
            <TextLink from="/locations/$locationId/home" to="/locations/$locationId/gigs/pay" search={{}}>
              <Trans>Review</Trans>
            </TextLink>
          </p>
          <p className="text-small text-gray">
            <WhereDue home={home} />
          </p>
        </div>
      )}
    </>
  )
}

/** Of how many shifts that sum is, and where on home they are listed, so that the amounts add up. */
function WhereDue({ home }: { home: Home }) {
  const { failed, urgent, due } = splitHours(home.hours_to_approve, useNow())
  const first = failed.length + urgent.length
  return (
    <>
      <Plural value={home.hours_to_approve.length} one="# shift" other="# shifts" />
      {first > 0 && due.length > 0 && (
        <>
          {': '}
          <Trans>
            {first} in To do, {due.length} in Hours to approve
          </Trans>
        </>
      )}
    </>
  )
}

/** The week's spots as figures and as a bar, with a button to fill the open ones. */
function WeekFill({ home }: { home: Home }) {
  const { places, filled } = home.week
  const open = places - filled
  return (
    <>
      <p className="mt-1 flex items-baseline gap-2">
        <b className="text-enormous">
          <Trans>
            {filled} of {places}
          </Trans>
        </b>
        <span className="text-gray">
          <Trans>filled</Trans>
        </span>
      </p>
      <span aria-hidden className="mt-3 block h-3 overflow-hidden rounded-mark bg-white shadow-[inset_0_0_0_1px_var(--color-medium-gray)]">
        <span className="block h-full bg-brand" style={{ width: `${Math.min(100, (filled / places) * 100)}%` }} />
      </span>
      <p className="mt-2 text-gray">
        {open > 0 ? <Plural value={open} one="# spot still open" other="# spots still open" /> : <Trans>Every spot is filled.</Trans>}
      </p>
      {open > 0 && (
        <div className="mt-3">
          <FillWeekButton from={home.local_date} to={dayPlus(home.local_date, 6)} />
        </div>
      )}
    </>
  )
}
