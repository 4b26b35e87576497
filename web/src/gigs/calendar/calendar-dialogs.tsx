import { AskAgainDialog } from './ask-again-dialog.tsx'
import { CrowdDialog } from './crowd-dialog.tsx'
import { MoveConflictDialog } from './move-conflict-dialog.tsx'
import { PhantomDialog } from './phantom-dialog.tsx'
import type { ShownGig } from './shown-gig.ts'
import type { useCalendarActs } from './use-calendar-acts.ts'
import type { useCalendarPage } from './use-calendar-page.ts'

interface CalendarDialogsProps {
  page: ReturnType<typeof useCalendarPage>
  state: ReturnType<typeof useCalendarActs>
  /** The shifts in view that are posted. */
  posted: readonly ShownGig[]
}

/** What opens over the calendar: shifts without room, a date not posted yet, a move that met another one's change. */
export function CalendarDialogs({ page, state, posted }: CalendarDialogsProps) {
  const { zone, now, calendar, nameOf, go } = page
  const { acts, crowd, phantom, close, ticked, move } = state
  const ofSeries = phantom && posted.findLast(({ series_id }) => series_id === phantom.series_id)
  return (
    <>
      {crowd && <CrowdDialog crowd={crowd} skills={calendar.skills} zone={zone} onOpen={acts.open} ticked={ticked} onClose={close} />}
      {phantom && (
        <PhantomDialog
          phantom={phantom}
          name={nameOf(phantom)}
          onSeries={ofSeries ? () => acts.open(ofSeries.id) : undefined}
          onList={() => go({ view: 'list', positions: [phantom.skill_id] })}
          onClose={close}
        />
      )}
      {move.asking && <AskAgainDialog asking={move.asking} name={nameOf(move.asking.gig)} onMove={move.ask} onKeep={move.keep} />}
      {move.conflict && <MoveConflictDialog conflict={move.conflict} now={now} onInsist={move.insist} onGiveWay={move.giveWay} />}
    </>
  )
}
