import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shortDate } from '../../ui/format-time.ts'
import { type Sentences, numberOf, textOf } from './happening.ts'

/** What managers do with the series of a shift. */
export function useSeriesSentences(): Sentences<'series'> {
  const { t } = useLingui()
  return {
    'series.edited': ({ isMine, actor, changes }) => {
      const shifts = numberOf(changes['shifts'])
      return isMine
        ? plural(shifts, { one: 'You changed # shift of the series', other: 'You changed # shifts of the series' })
        : plural(shifts, { one: `${actor} changed # shift of the series`, other: `${actor} changed # shifts of the series` })
    },
    'series.cancelled': ({ isMine, actor, changes }) => {
      const shifts = numberOf(changes['shifts'])
      return isMine
        ? plural(shifts, { one: 'You cancelled # shift of the series', other: 'You cancelled # shifts of the series' })
        : plural(shifts, { one: `${actor} cancelled # shift of the series`, other: `${actor} cancelled # shifts of the series` })
    },
    'series.skipped': ({ isMine, actor, changes }) => {
      const date = textOf(changes['local_date'])
      const day = date && shortDate(`${date}T12:00:00Z`, { zone: 'UTC' })
      return isMine ? t`You removed a date from the series: ${day}` : t`${actor} removed a date from the series: ${day}`
    },
    'series.assignment_ended': ({ isMine, actor }) =>
      isMine ? t`You ended an assignment to the series` : t`${actor} ended an assignment to the series`,
  }
}
