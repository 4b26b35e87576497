import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { Button } from '../../ui/button.tsx'
import { clockTime, nearDay, shortDate } from '../../ui/format-time.ts'
import { skillName } from '../../skills/skill-name.ts'

interface DraftNoteProps {
  restoredAt: string | null
  copied: Gig | null
  onStartOver: () => void
}

/** Says what the form started from: a saved draft or a past shift. */
export function DraftNote({ restoredAt, copied, onStartOver }: DraftNoteProps) {
  if (copied) {
    const [name, day] = [skillName(copied.skill), shortDate(copied.start_time, { zone: copied.timezone })]
    return (
      <p className="mb-4 rounded-control bg-brand-soft px-3 py-2">
        <Trans>
          Copied from <b>{name}</b>, {day}. Check the date.
        </Trans>
      </p>
    )
  }
  if (!restoredAt) return null
  const when = nearDay(restoredAt) === 'today' ? clockTime(restoredAt) : `${shortDate(restoredAt)}, ${clockTime(restoredAt)}`
  return (
    <p className="mb-4 flex items-center justify-between gap-3 rounded-control bg-brand-soft px-3 py-1.5">
      <Trans>Draft from {when}.</Trans>
      <Button size="small" className="-mr-2" onClick={onStartOver}>
        <Trans>Start over</Trans>
      </Button>
    </p>
  )
}
