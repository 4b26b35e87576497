import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EVENT_GIGS_AT_ONCE } from '@muster/contract/events/event-endpoints.ts'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { money } from '../../ui/format-money.ts'
import { AddToEventDialog } from './add-to-event-dialog.tsx'
import type { ShownGig } from './shown-gig.ts'

interface EventTrayProps {
  locationId: number
  organizationId: number | undefined
  collected: ReadonlyMap<number, ShownGig>
  onClear: () => void
}

/** A shift's wages in dollars if every spot is worked as scheduled, before breaks and fees. */
export const wagesOf = ({ start_time, end_time, wage_amount, allowed_confirmed_pros }: ShownGig): number =>
  ((Date.parse(end_time) - Date.parse(start_time)) / 3_600_000) * wage_amount * allowed_confirmed_pros

/** The shifts collected so far: how many there are, what they cost, and the button that adds them to an event. */
export function EventTray({ locationId, organizationId, collected, onClear }: EventTrayProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const gigs = [...collected.values()]
  const { places } = countSpots(gigs)
  const wages = money(gigs.reduce((sum, gig) => sum + wagesOf(gig), 0))
  return (
    <section
      aria-label={t`Shifts for an event`}
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:px-6"
    >
      <p aria-live="polite" className="min-w-0 flex-1" data-testid="event-tray">
        {gigs.length === 0 ? (
          <>
            <span className="phone:hidden">
              <Trans>Select the event’s shifts: click or tap them, or press Space. You see shifts at all your locations.</Trans>
            </span>
            <span className="desktop:hidden">
              <Trans>Tap the event’s shifts. You see shifts at all your locations.</Trans>
            </span>
          </>
        ) : (
          <>
            <b>
              <Plural value={gigs.length} one="# shift" other="# shifts" />
            </b>
            {' · '}
            <Plural value={places} one="# spot" other="# spots" />
            {' · '}
            <Trans>{wages} in wages, before breaks and fees</Trans>
            {gigs.length >= EVENT_GIGS_AT_ONCE && (
              <span className="block text-normal text-warning">
                <Trans>You can’t add more at once. Add these to the event, then select the rest.</Trans>
              </span>
            )}
          </>
        )}
      </p>
      {gigs.length > 0 && (
        <Button variant="ghost" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      )}
      <Button variant="contained" disabled={gigs.length === 0 || organizationId === undefined} onClick={() => setOpen(true)}>
        <Trans>Add to event</Trans>
      </Button>
      {isOpen && organizationId !== undefined && (
        <AddToEventDialog
          locationId={locationId}
          organizationId={organizationId}
          gigIds={[...collected.keys()]}
          onClose={() => setOpen(false)}
          onDone={onClear}
        />
      )}
    </section>
  )
}
