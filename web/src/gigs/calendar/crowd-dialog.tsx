import { Plural } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { AgendaList } from './agenda-list.tsx'
import { longDay } from './calendar-title.ts'
import type { SkillNames } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

export interface OpenCrowd {
  day: string
  gigs: readonly ShownGig[]
}

interface CrowdDialogProps {
  crowd: OpenCrowd
  skills: SkillNames
  zone: string
  onOpen: (gigId: number) => void
  ticked: ReadonlySet<number> | null
  onClose: () => void
}

/** Every shift of a day that has no room for all of them. */
export function CrowdDialog({ crowd, skills, zone, onOpen, ticked, onClose }: CrowdDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={longDay(crowd.day)}
      description={<Plural value={crowd.gigs.length} one="# shift" other="# shifts" />}
    >
      <div className="-mx-5">
        <AgendaList gigs={crowd.gigs} skills={skills} zone={zone} onOpen={onOpen} ticked={ticked} />
      </div>
    </Dialog>
  )
}
