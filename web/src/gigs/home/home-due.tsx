import { Plural, Trans } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { Link } from '@tanstack/react-router'
import { money } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AutopayNote } from './autopay-note.tsx'
import { HomeSection } from './home-section.tsx'
import { skillName } from '../../skills/skill-name.ts'

const SHOWN = 5

/** Worked shifts whose hours need approval and pay, oldest first. */
export function HomeDue({ due }: { due: readonly GigRow[] }) {
  const more = due.length - SHOWN
  return (
    <HomeSection title={<Trans>Hours to approve</Trans>} note={<Plural value={due.length} one="# shift" other="# shifts" />}>
      <ul>
        {due.slice(0, SHOWN).map((gig) => (
          <li key={gig.id} className="border-b border-light-gray">
            <Link
              from="/locations/$locationId/home"
              to="/locations/$locationId/gigs/pay"
              search={{ selected_gig_id: gig.id }}
              className="group flex min-h-12 items-center gap-3 py-1.5"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">
                  <b className="group-hover:underline">{skillName(gig.skill)}</b>{' '}
                  <span className="text-gray">{shortDate(gig.start_time, { zone: gig.timezone })}</span>
                </span>
                <span className="block text-small text-gray">
                  <Plural value={gig.confirmed_pros_count} one="# pro worked" other="# pros worked" />
                </span>
                <AutopayNote autopay={gig.autopay} zone={gig.timezone} />
              </span>
              <span className="shrink-0 text-right">{gig.amount_due !== null && <b className="block">{money(gig.amount_due)}</b>}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-gray">
        <Trans>Amounts don’t include overtime yet. You see the exact cost before you pay.</Trans>
      </p>
      {more > 0 && (
        <TextLink from="/locations/$locationId/home" to="/locations/$locationId/gigs/pay" search={{}} className="mt-2 inline-block">
          <Plural value={more} one="# more shift" other="# more shifts" />
        </TextLink>
      )}
    </HomeSection>
  )
}
