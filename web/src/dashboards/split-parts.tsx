import { useLingui } from '@lingui/react/macro'
import type { Dashboard, Figures } from '@muster/contract/dashboards/dashboard.ts'
import type { ReactNode } from 'react'
import { skillName } from '../skills/skill-name.ts'
import { clockTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { PositionMark } from '../ui/tag.tsx'
import type { DashboardsSearch } from './dashboards-search.ts'
import { weekdayName } from './weekday-name.ts'

/** One line of a split: a position, a weekday. */
export interface Part<Narrow = Partial<DashboardsSearch>> {
  key: string
  /** In words, for screen readers and where there is no mark. */
  name: string
  mark?: ReactNode
  figures: Figures
  /** What a click narrows the page to; undefined if there is nothing narrower. */
  narrow: Narrow
}

export interface Split<Narrow = Partial<DashboardsSearch>> {
  title: string
  /** The largest first, not in the order of the week or the day. */
  isRanked: boolean
  parts: Part<Narrow>[]
}

/** "4:00 pm" for 16. */
export const hourName = (hour: number): string => clockTime(`2026-01-05T${String(hour).padStart(2, '0')}:00:00Z`, { zone: 'UTC' })

const byPosition = (all: Dashboard['by_position']): Part[] =>
  all.map(({ skill, figures }) => ({
    key: String(skill.id),
    name: skillName(skill),
    mark: <PositionMark hue={skill.color} />,
    figures,
    narrow: { positions: [skill.id] },
  }))

const byWeekday = (all: Dashboard['by_weekday']): Part[] =>
  all.map(({ weekday, figures }) => ({ key: String(weekday), name: weekdayName(weekday), figures, narrow: { weekday } }))

const byLocation = (all: Dashboard['by_location']): Part[] =>
  all.map(({ location: { id, name, image_public_id }, figures }) => ({
    key: String(id),
    name,
    mark: <PlaceImage size={18} src={imageUrl(image_public_id, 36)} />,
    figures,
    narrow: { location_ids: [id] },
  }))

const byHour = (all: Dashboard['by_hour']): Part[] =>
  all.map(({ hour, figures }) => ({ key: String(hour), name: hourName(hour), figures, narrow: { hour } }))

const byManager = (all: Dashboard['by_manager'], nobody: string): Part[] =>
  all.map(({ manager, figures }) => {
    const id = manager?.id ?? 0
    return { key: String(id), name: manager?.name ?? nobody, figures, narrow: { manager_id: id } }
  })

/** The splits of a dashboard that say something: those with more than one part. */
export function useSplits(dashboard: Dashboard): Split[] {
  const { t } = useLingui()
  const splits = [
    { title: t`By position`, isRanked: true, parts: byPosition(dashboard.by_position) },
    { title: t`By day`, isRanked: false, parts: byWeekday(dashboard.by_weekday) },
    { title: t`By location`, isRanked: true, parts: byLocation(dashboard.by_location) },
    { title: t`By hour of the start`, isRanked: false, parts: byHour(dashboard.by_hour) },
    { title: t`By who posted`, isRanked: true, parts: byManager(dashboard.by_manager, t`No one by name`) },
  ]
  return splits.filter(({ parts }) => parts.length > 1)
}
