import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Happening, type Sentences, textOf } from './happening.ts'
import { useReasonWords } from './reason-words.ts'

/** How pros get on a shift, and off it. */
export function useApplicationSentences(): Sentences<'application'> {
  const { t } = useLingui()
  const reasonWords = useReasonWords()
  const selected = ({ pro, count, isMine, actor, changes }: Happening): string => {
    if (textOf(changes['source']).startsWith('AUTO'))
      return count === 1
        ? t`${pro} was selected for you`
        : plural(count, { one: '# pro was selected for you', other: '# pros were selected for you' })
    const manager = actor || t`Someone`
    if (count === 1) return isMine ? t`You selected ${pro}` : t`${manager} selected ${pro}`
    return isMine ? t`You selected ${count} pros` : t`${manager} selected ${count} pros`
  }
  return {
    'application.applied': ({ pro, count }) =>
      count === 1 ? t`${pro} applied` : plural(count, { one: '# pro applied', other: '# pros applied' }),
    'application.selected': selected,
    'application.nudged': ({ pro, count }) =>
      count === 1
        ? t`${pro} was reminded to answer`
        : plural(count, { one: '# pro was reminded to answer', other: '# pros were reminded to answer' }),
    'application.offer_extended': ({ pro, count }) =>
      count === 1
        ? t`${pro} got more time to answer`
        : plural(count, { one: '# pro got more time to answer', other: '# pros got more time to answer' }),
    'application.offer_lapsed': ({ pro, count }) =>
      count === 1
        ? t`${pro} didn’t answer in time`
        : plural(count, { one: '# pro didn’t answer in time', other: '# pros didn’t answer in time' }),
    'application.assigned': ({ pro, count }) =>
      count === 1
        ? t`${pro} was assigned to the shift`
        : plural(count, { one: '# pro was assigned to the shift', other: '# pros were assigned to the shift' }),
    'application.confirmed': ({ pro, count }) =>
      count === 1 ? t`${pro} confirmed` : plural(count, { one: '# pro confirmed', other: '# pros confirmed' }),
    'application.asked_again': ({ pro, count }) =>
      count === 1
        ? t`${pro} was asked to confirm again`
        : plural(count, { one: '# pro was asked to confirm again', other: '# pros were asked to confirm again' }),
    'application.cancelled': ({ pro, changes }) => {
      const reason = reasonWords(textOf(changes['reason']))
      return reason ? t`${pro}: ${reason}` : t`${pro} is off the shift`
    },
    'application.no_show_undone': ({ pro }) => t`${pro} is no longer a no-show`,
    'application.cancel_undone': ({ pro }) => t`${pro} took back the cancellation`,
    'application.selection_undone': ({ pro, actor }) => t`${actor} took the offer to ${pro} back`,
    'application.dismissal_undone': ({ pro }) => t`${pro} is back on the list`,
    'application.appealed': ({ pro }) => t`${pro} appealed what is on record`,
    'application.appeal_withdrawn': ({ pro }) => t`${pro} took the appeal back`,
    'application.appeal_upheld': ({ pro }) => t`Muster’s staff upheld the record of ${pro}`,
    'application.excused': ({ pro }) => t`Muster’s staff excused ${pro}`,
    'application.captain_named': ({ pro }) => t`${pro} is now team captain`,
    'application.captain_unnamed': ({ pro }) => t`${pro} is no longer team captain`,
  }
}
