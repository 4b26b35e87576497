import { Trans } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import { lazy, Suspense, useState } from 'react'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { clockTime, duration } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { useNow } from '../../ui/use-now.ts'
import type { AbsentAct } from './absent-dialog.tsx'
import type { Home } from './home-facts.ts'
import { HomeSection } from './home-section.tsx'
import { skillName } from '../../skills/skill-name.ts'

type Absent = Home['late_or_missing'][number]

const AbsentActs = lazy(() => import('./absent-acts.tsx').then(({ AbsentActs: component }) => ({ default: component })))
const AbsentDialog = lazy(() => import('./absent-dialog.tsx').then(({ AbsentDialog: component }) => ({ default: component })))

/** Pros who are late, missing or called out. The manager calls, messages or replaces them from here. */
export function HomeAbsent({ absent }: { absent: readonly Absent[] }) {
  const [act, setAct] = useState<AbsentAct | null>(null)
  return (
    <HomeSection title={<Trans>Late or missing</Trans>} note={absent.length}>
      <ul>
        {absent.map((one) => (
          <li
            key={one.application_id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray py-1.5 phone:py-3"
          >
            <Avatar name={one.pro.display_name} src={imageUrl(one.pro.headshot_public_id, 72)} size={34} />
            <div className="min-w-0 flex-1">
              <div className="truncate">
                <ProLink id={one.pro.id} className="font-semibold">
                  {one.pro.display_name}
                </ProLink>{' '}
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
              {/* The room of a button, so that nothing moves when they load. */}
              <Suspense fallback={<span className="h-8 touch:h-11" />}>
                <AbsentActs one={one} onAct={(kind) => setAct({ kind, one })} />
              </Suspense>
            </div>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{act && <AbsentDialog act={act} onClose={() => setAct(null)} />}</Suspense>
    </HomeSection>
  )
}

/** When a pro who is running late will arrive: as a manager noted it, or as the pro said. */
function OnTheWay({ notice, at }: { notice: NonNullable<Absent['late_notice']>; at: string }) {
  const late = duration(notice.minutes_late)
  return notice.by_business ? (
    <Trans>
      Expected about {at}, {late} late
    </Trans>
  ) : (
    <Trans>
      On the way, {late} late: about {at}
    </Trans>
  )
}

/** When a pro should have been there who is still away. */
function Promised({ one, at }: { one: Absent; at: string }) {
  if (one.state === 'on_the_way') return null
  return (
    <>
      {one.late_notice?.by_business ? <Trans>expected about {at}</Trans> : <Trans>promised about {at}</Trans>}
      {', '}
    </>
  )
}

function AbsentLine({ one }: { one: Absent }) {
  const now = useNow()
  const minutes = Math.max(0, Math.floor((now - Date.parse(one.since)) / 60_000))
  const zone = { zone: one.timezone }
  const start = clockTime(one.start_time, zone)
  const since = clockTime(one.since, zone)
  const late = duration(minutes)
  const promised = one.late_notice && clockTime(one.late_notice.arrival_time, zone)
  return (
    <div className="text-small text-gray">
      <b className={one.state === 'late' || one.state === 'on_the_way' ? 'text-warning' : 'text-error'}>
        {one.state === 'on_the_way' && one.late_notice && promised ? (
          <OnTheWay notice={one.late_notice} at={promised} />
        ) : one.state === 'late' ? (
          <Trans>Late {late}</Trans>
        ) : one.state === 'missing' ? (
          <Trans>Missing {late}</Trans>
        ) : one.state === 'no_show' ? (
          <Trans>No-show</Trans>
        ) : one.state === 'left_early' ? (
          <Trans>Left early, {since}</Trans>
        ) : (
          <Trans>Called out {since}</Trans>
        )}
      </b>{' '}
      {promised && <Promised one={one} at={promised} />}
      {one.state === 'no_show' && one.clocked_in_at !== null && <Clocked at={clockTime(one.clocked_in_at, zone)} />}
      {Date.parse(one.start_time) <= now ? <Trans>shift started {start}</Trans> : <Trans>shift starts {start}</Trans>}
    </div>
  )
}

/** A pro who is marked as a no-show was there after all, or says so. */
const Clocked = ({ at }: { at: string }) => (
  <b className="text-error">
    <Trans>but clocked in {at}</Trans>{' '}
  </b>
)
