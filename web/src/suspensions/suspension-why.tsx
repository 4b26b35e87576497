import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Suspension } from '@muster/contract/suspensions/suspension.ts'
import { skillName } from '../skills/skill-name.ts'
import { shortDate } from '../ui/format-time.ts'

type Why = Pick<Suspension, 'cause' | 'policy' | 'reason' | 'events'>

/** Why a pro is suspended, in a sentence, and each record that it is for. */
export function SuspensionWhy({ why: { cause, policy, reason, events } }: { why: Why }) {
  return (
    <>
      <p className="whitespace-pre-line">
        {cause === 'STAFF' || policy === null ? (
          reason
        ) : cause === 'NO_SHOWS' ? (
          <Trans>
            <Plural value={policy.no_shows} one="# no-show" other="# no-shows" /> within {policy.days} days
          </Trans>
        ) : (
          <Trans>
            Points below {policy.points_below} within {policy.days} days
          </Trans>
        )}
      </p>
      {events.length > 0 && (
        <ul className="mt-2">
          {events.map((event) => (
            <Event key={event.record_id} event={event} />
          ))}
        </ul>
      )}
    </>
  )
}

function Event({ event }: { event: Suspension['events'][number] }) {
  const { t } = useLingui()
  const { reason, skill, location_name, start_time, timezone, points, no_longer_counts } = event
  const words = { NO_SHOW: t`No-show`, CALLED_OUT: t`Callout`, CANCELLED_BY_PRO: t`Cancelled` }
  return (
    <li className="flex gap-3 border-t border-light-gray py-2 text-normal first:border-t-0">
      <span className={`min-w-0 flex-1 ${no_longer_counts ? 'text-gray line-through' : ''}`}>
        <b>{words[reason]}</b> · {skillName(skill)} · {location_name} · {shortDate(start_time, { zone: timezone })}
      </span>
      <span className="shrink-0 text-gray">{no_longer_counts ? <Trans>No longer counts</Trans> : `−${-points}`}</span>
    </li>
  )
}
