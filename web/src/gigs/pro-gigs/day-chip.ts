import { localeNow } from '../../i18n/language.ts'
import { dateFormat } from '../../ui/format-time.ts'

/** "Sat 21" of a calendar day, yyyy-MM-dd. */
export const dayChip = (day: string): string => {
  const parts = dateFormat(localeNow(), 'UTC', { weekday: 'short', day: 'numeric' }).formatToParts(new Date(`${day}T12:00:00Z`))
  const find = (type: string) => parts.find((part) => part.type === type)?.value.replace('.', '') ?? ''
  const name = find('weekday')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${find('day')}`
}
