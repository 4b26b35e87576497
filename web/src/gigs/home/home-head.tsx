import { Plural, Trans } from '@lingui/react/macro'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { clockTime, longDate } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Home } from './home-facts.ts'
import { ScreenHeading } from '../../ui/screen-heading.tsx'

/** The date, and the day in one sentence. Before the first shift there is no post button: the prompt below has it. */
export function HomeHead({ home, isFirst }: { home: Home; isFirst: boolean }) {
  // Noon UTC, read in UTC, is always that day.
  const title = longDate(`${home.local_date}T12:00:00Z`, { zone: 'UTC' })
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pt-5 pb-5 desktop:pt-6">
      <div className="min-w-0 flex-1">
        <ScreenHeading className="text-screen-title first-letter:uppercase phone:text-huge">{title}</ScreenHeading>
        <p className="mt-0.5 text-base text-gray">
          <DaySentence today={home.today} />
        </p>
      </div>
      {!isFirst && (
        <LinkButton
          from="/locations/$locationId/home"
          to="/locations/$locationId/gigs-add"
          search={{}}
          variant="contained"
          className="phone:order-last phone:w-full desktop:hidden"
        >
          <Trans>Post shift</Trans>
        </LinkButton>
      )}
    </header>
  )
}

function DaySentence({ today }: { today: Home['today'] }) {
  const now = useNow()
  if (today.length === 0) return <Trans>No shifts today.</Trans>
  const { places, filled } = countSpots(today)
  const gaps = today.filter((gig) => Date.parse(gig.start_time) > now && gig.confirmed_pros_count < gig.allowed_confirmed_pros)
  const { open } = countSpots(gaps)
  const first = gaps[0]
  const isOne = gaps.length === 1 || open === 1
  const before = first ? clockTime(first.start_time, { zone: first.timezone }) : ''
  return (
    <>
      <Trans>
        {filled} of {places} spots filled today.
      </Trans>{' '}
      {first && isOne && <Plural value={open} one={`# spot to fill before ${before}.`} other={`# spots to fill before ${before}.`} />}
      {first && !isOne && (
        <Trans>
          {open} spots to fill, the first before {before}.
        </Trans>
      )}
    </>
  )
}
