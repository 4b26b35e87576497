import { DateField } from '../ui/date-field.tsx'
import { useWeekStart } from './use-week-start.ts'

/** A day, chosen in a month whose weeks start as this location's do. */
export function LocalDateField(props: Parameters<typeof DateField>[0]) {
  return <DateField {...props} weekStartsOn={useWeekStart()} />
}
