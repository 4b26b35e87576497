import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AvatarStack } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { clockTime, fromNow, shortDate } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { useNow } from '../../ui/use-now.ts'
import { type AwaitedShift, extendable, nudgeable } from './awaited-shifts.ts'
import { skillName } from '../../skills/skill-name.ts'
import { TimeLeft } from '../time-left.tsx'
import { useNudge } from '../applications/use-nudge.ts'

const FACES = 3

/** A shift with unanswered offers: who has them, how long they last, and buttons to remind or extend. */
export function AskedRow({ shift, onExtend }: { shift: AwaitedShift; onExtend: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  const { nudge, isPending } = useNudge()
  const { asked, gig_id, soonest } = shift
  const [first] = asked
  const zone = { zone: first.timezone }
  const position = skillName({ name: first.skill_name, name_es: first.skill_name_es })
  const waiting = nudgeable(shift, now)
  const count = waiting.length
  const people = asked.slice(0, FACES).map(({ pro }) => ({ name: pro.display_name, src: imageUrl(pro.headshot_public_id, 56) }))
  return (
    <li className="flex min-h-12 items-center gap-x-3 gap-y-2 border-b border-light-gray py-1.5 phone:flex-wrap phone:py-3">
      <Link
        from="/locations/$locationId/home"
        to="/locations/$locationId/gigs/$gigId/applicants"
        params={{ gigId: String(gig_id) }}
        search={{}}
        className="group flex min-w-0 flex-1 items-center gap-3 rounded-tag phone:basis-full"
      >
        <AvatarStack people={people} size={26} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <b className="group-hover:underline">{position}</b> <span className="text-gray">{shortDate(first.start_time, zone)}</span>
          </span>
          <span className="block truncate text-small text-gray">
            {asked.length === 1 ? first.pro.display_name : <Plural value={asked.length} one="# pro" other="# pros" />}
            {' · '}
            {soonest ? <TimeLeft until={soonest} /> : clockTime(first.start_time, zone)}
          </span>
        </span>
      </Link>
      <span className="flex shrink-0 items-center gap-2 phone:w-full phone:*:flex-1">
        {count > 0 ? (
          <Button
            variant="raised"
            size="small"
            loading={isPending}
            aria-label={count === 1 ? t`Remind: ${position}` : t`Remind ${count}: ${position}`}
            onClick={() =>
              nudge(
                gig_id,
                waiting.map(({ application_id }) => application_id),
              )
            }
          >
            {asked.length === 1 ? <Trans>Remind</Trans> : <Trans>Remind {count}</Trans>}
          </Button>
        ) : (
          <Nudged shift={shift} now={now} />
        )}
        {extendable(shift).length > 0 && (
          <Button variant="raised" size="small" aria-label={t`Extend: ${position}`} onClick={onExtend}>
            <Trans>Extend</Trans>
          </Button>
        )}
      </span>
    </li>
  )
}

/** Replaces the button until someone may be reminded again. */
function Nudged({ shift, now }: { shift: AwaitedShift; now: number }) {
  const last = shift.asked
    .flatMap(({ nudged_at }) => nudged_at ?? [])
    .sort()
    .at(-1)
  const when = last ? fromNow(last, new Date(now)) : ''
  return (
    <span className="text-small whitespace-nowrap text-gray" title={when}>
      <Trans>Reminded</Trans> <span className="sr-only">{when}</span>
    </span>
  )
}
