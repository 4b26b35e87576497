import { Trans } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { getHome } from '@muster/contract/gigs/home-endpoints.ts'
import Phone from 'lucide-react/icons/phone'
import { Avatar } from '../ui/avatar.tsx'
import { buttonLook } from '../ui/button.tsx'
import { clockTime, duration } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useNow } from '../ui/use-now.ts'
import { HomeSection } from './home-section.tsx'
import { skillName } from './skill-name.ts'

export type Home = CallResult<typeof getHome>
type Absent = Home['late_or_missing'][number]

/** Who is late, missing or called out: first of all, with the telephone and the way to a replacement. */
export function HomeAbsent({ absent }: { absent: readonly Absent[] }) {
  return (
    <HomeSection title={<Trans>Late or missing</Trans>} note={absent.length}>
      <ul>
        {absent.map((one) => (
          <li
            key={one.application_id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-light-gray py-1.5 phone:py-3"
          >
            <Avatar name={one.pro.display_name} src={imageUrl(one.pro.headshot_public_id, 72)} size={34} />
            <div className="min-w-0 flex-1">
              <div className="truncate">
                <b>{one.pro.display_name}</b>{' '}
                <span className="text-gray">{skillName({ name: one.skill_name, name_es: one.skill_name_es })}</span>
              </div>
              <AbsentLine one={one} />
            </div>
            <div className="flex gap-2 phone:w-full phone:*:flex-1">
              {one.pro.phone_number && (
                <a href={`tel:${one.pro.phone_number}`} className={buttonLook({ variant: 'raised' })}>
                  <Phone size={14} aria-hidden />
                  <Trans>Call</Trans>
                </a>
              )}
              <AbsentLink one={one} />
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function AbsentLine({ one }: { one: Absent }) {
  const now = useNow()
  const minutes = Math.max(0, Math.floor((now - Date.parse(one.since)) / 60_000))
  const zone = { zone: one.timezone }
  const start = clockTime(one.start_time, zone)
  const since = clockTime(one.since, zone)
  const late = duration(minutes)
  return (
    <div className="text-small text-gray">
      <b className={one.state === 'late' ? 'text-warning' : 'text-error'}>
        {one.state === 'late' ? (
          <Trans>Late {late}</Trans>
        ) : one.state === 'missing' ? (
          <Trans>Missing {late}</Trans>
        ) : (
          <Trans>Called out {since}</Trans>
        )}
      </b>{' '}
      {Date.parse(one.start_time) <= now ? <Trans>shift started {start}</Trans> : <Trans>shift starts {start}</Trans>}
    </div>
  )
}

/** A late pro may still come, so one looks at the shift; the others are replaced. */
function AbsentLink({ one }: { one: Absent }) {
  const gigId = String(one.gig_id)
  return one.state === 'late' ? (
    <LinkButton from="/locations/$locationId/home" to="/locations/$locationId/gigs/$gigId" params={{ gigId }} variant="outlined">
      <Trans>See shift</Trans>
    </LinkButton>
  ) : (
    <LinkButton
      from="/locations/$locationId/home"
      to="/locations/$locationId/gigs/$gigId/applicants"
      params={{ gigId }}
      search={{}}
      variant="outlined"
    >
      <Trans>Replace</Trans>
    </LinkButton>
  )
}
