import { Plural } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { AgendaList } from './agenda-list.tsx'
import { longDay } from './calendar-title.ts'
import type { SkillNames } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

export interface OpenCrowd {
  day: string
  hidden: readonly ShownGig[]
}

interface CrowdDialogProps {
  crowd: OpenCrowd
  skills: SkillNames
  zone: string
  onOpen: (gigId: number) => void
  ticked: ReadonlySet<number> | null
  onClose: () => void
}

/** The shifts without room in their day. */
export function CrowdDialog({ crowd, skills, zone, onOpen, ticked, onClose }: CrowdDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={longDay(crowd.day)}
      description={<Plural value={crowd.hidden.length} one="# more shift" other="# more shifts" />}
    >
      <div className="-mx-5">
        <AgendaList gigs={crowd.hidden} skills={skills} zone={zone} onOpen={onOpen} ticked={ticked} />
      </div>
    </Dialog>
  )
}
