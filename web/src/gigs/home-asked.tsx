import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../ui/avatar.tsx'
import { clockTime, fromNow, shortDate } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { useNow } from '../ui/use-now.ts'
import type { Home } from './home-absent.tsx'
import { HomeSection } from './home-section.tsx'
import { skillName } from './skill-name.ts'
import { TimeLeft } from './time-left.tsx'

const SHOWN = 5

/** Pros who were asked and have not answered, the soonest to lapse first. */
export function HomeAsked({ asked }: { asked: Home['to_confirm'] }) {
  const now = new Date(useNow())
  return (
    <HomeSection title={<Trans>Answers awaited</Trans>} note={asked.length}>
      <ul>
        {asked.slice(0, SHOWN).map((one) => {
          const zone = { zone: one.timezone }
          const asking = fromNow(one.selected_at, now)
          return (
            <li key={one.application_id} className="border-b border-light-gray">
              <Link
                from="/locations/$locationId/home"
                to="/locations/$locationId/gigs/$gigId/applicants"
                params={{ gigId: String(one.gig_id) }}
                search={{}}
                className="group flex min-h-12 items-center gap-3 py-1.5"
              >
                <Avatar name={one.pro.display_name} src={imageUrl(one.pro.headshot_public_id, 56)} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">
                    <b className="group-hover:underline">{one.pro.display_name}</b>{' '}
                    <span className="text-gray">{skillName({ name: one.skill_name, name_es: one.skill_name_es })}</span>
                  </span>
                  <span className="block truncate text-small text-gray">
                    {shortDate(one.start_time, zone)} · {clockTime(one.start_time, zone)}
                  </span>
                </span>
                <span className="shrink-0 text-right text-small">
                  {one.offer_expires_at ? (
                    <TimeLeft until={one.offer_expires_at} />
                  ) : (
                    <span className="text-gray">
                      <Trans>asked {asking}</Trans>
                    </span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
