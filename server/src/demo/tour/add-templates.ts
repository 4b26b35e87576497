import { type Catalog, positionNamed, wageKey } from '../scene/read-catalog.ts'
import type { Scene } from '../scene/demo-scene.ts'
import type { Demand } from '../scene/plan-shifts.ts'

const MOST = 6
const wall = (start: string, hours: number): string => {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return `${String((hour + hours) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}

/** Writes templates for what a venue posts again and again: one for each position, and its usual times. */
export function addTemplates({ book }: Scene, catalog: Catalog, { venue, patterns }: Demand): void {
  const seen = new Set<string>()
  const times = new Set<string>()
  for (const { position: name, start, hours, room } of patterns) {
    if (seen.has(name) || seen.size >= MOST) continue
    seen.add(name)
    const position = positionNamed(catalog, name)
    const wage = catalog.wages.get(wageKey(position, venue.market))
    if (wage === undefined) continue
    book.add('gig_template', {
      location_id: venue.id,
      name: `${name}, ${room}`,
      skill_id: position.id,
      hourly_rate_cents: wage.usual,
      position_description: position.description,
      private_notes: `Ask for ${venue.contact.contact_name} at the staff door.`,
    })
    const start_time = `${start}:00`
    const end_time = wall(start, hours[0] ?? 6)
    if (times.has(`${start_time} ${end_time}`)) continue
    times.add(`${start_time} ${end_time}`)
    book.add('shift_template', { location_id: venue.id, start_time, end_time, unpaid_break_minutes: (hours[0] ?? 6) >= 6 ? 30 : null })
  }
}
