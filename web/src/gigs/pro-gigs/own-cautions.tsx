import { Trans } from '@lingui/react/macro'
import type { Caution } from '@muster/contract/gigs/conflicts/conflict.ts'
import { FULL_WEEK_HOURS } from '@muster/contract/gigs/conflicts/work-limits.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { duration } from '../../ui/format-time.ts'
import { cautionsToShow } from '../caution-words.ts'

/** What a pro should look at before taking a shift. It keeps nobody from applying or confirming. */
export function OwnCautions({ cautions }: { cautions: readonly Caution[] }) {
  if (cautions.length === 0) return null
  return (
    <ul className="grid gap-1 border-t border-light-gray px-4 py-3 text-normal text-warning desktop:px-6">
      {cautionsToShow(cautions).map((caution) => (
        <li key={caution.kind} className="flex items-start gap-2">
          <TriangleAlert size={16} className="mt-[3px] shrink-0" aria-hidden />
          <span>
            <OwnCaution caution={caution} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function OwnCaution({ caution }: { caution: Caution }) {
  switch (caution.kind) {
    case 'TRAVEL': {
      const [between, needed] = [duration(caution.minutes_between), duration(caution.minutes_needed)]
      return (
        <Trans>
          You’d have {between} between this and another shift of yours. The way takes about {needed}.
        </Trans>
      )
    }
    case 'REST': {
      const rest = duration(Math.round(caution.rest_hours * 60))
      return <Trans>You’d have only {rest} between this and another shift of yours.</Trans>
    }
    case 'WEEK_HOURS': {
      const hours = caution.week_hours
      return (
        <Trans>
          You’d work {hours} hours that week, more than {FULL_WEEK_HOURS}.
        </Trans>
      )
    }
    case 'OUTSIDE_PREFERENCES':
      return <Trans>Outside the days and hours in your profile.</Trans>
  }
}
