import { Plural, Trans } from '@lingui/react/macro'
import type { AdminAppeal } from '@muster/contract/appeals/appeal.ts'
import { shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'

const DAY = 86_400_000

interface AppealQueueProps {
  rows: readonly AdminAppeal[]
  selectedId: number | undefined
  onSelect: (id: number) => void
}

/** The appeals in the order they are due: who, what, where, and how long is left. */
export function AppealQueue({ rows, selectedId, onSelect }: AppealQueueProps) {
  return (
    <ul className="flex-1">
      {rows.map((appeal) => (
        <li key={appeal.id}>
          <button
            type="button"
            aria-current={appeal.id === selectedId}
            onClick={() => onSelect(appeal.id)}
            className="grid w-full grid-cols-[1fr_auto] gap-x-3 border-b border-light-gray px-4 py-2.5 text-left hover:bg-background aria-current:bg-background aria-current:shadow-[inset_3px_0_0_var(--color-brand)] touch:min-h-14"
          >
            <b className="truncate">{appeal.pro.display_name}</b>
            <span className="text-right text-small text-gray">
              <Due appeal={appeal} />
            </span>
            <span className="col-span-2 truncate text-gray">
              {appeal.reason === 'NO_SHOW' ? <Trans>No-show</Trans> : <Trans>Callout</Trans>} · {appeal.gig.location_name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How long is left to decide, or when it was decided. */
function Due({ appeal: { decided_at, decide_by } }: { appeal: AdminAppeal }) {
  const now = useNow()
  if (decided_at !== null) return shortDate(decided_at)
  const days = Math.floor((Date.parse(decide_by) - now) / DAY)
  if (days < 0)
    return (
      <b className="text-error">
        <Trans>Overdue</Trans>
      </b>
    )
  return days === 0 ? (
    <b className="text-warning">
      <Trans>Due today</Trans>
    </b>
  ) : (
    <Plural value={days} one="# day left" other="# days left" />
  )
}
