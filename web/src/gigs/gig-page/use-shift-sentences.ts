import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shortMoney } from '../../ui/format-money.ts'
import { useFieldNames } from '../field-names.ts'
import { byActor, type Happening, type Sentences, listOf, numberOf } from './happening.ts'

/** What managers do with a shift, and the states it goes through. */
export function useShiftSentences(): Sentences<'gig'> {
  const { t } = useLingui()
  const fieldNames = useFieldNames()
  const messaged = ({ isMine, actor, changes }: Happening): string => {
    const chosen = Array.isArray(changes['application_ids']) ? changes['application_ids'].length : 0
    if (chosen === 0) return isMine ? t`You messaged the shift’s pros` : t`${actor} messaged the shift’s pros`
    return isMine
      ? plural(chosen, { one: 'You messaged # pro', other: 'You messaged # pros' })
      : plural(chosen, { one: `${actor} messaged # pro`, other: `${actor} messaged # pros` })
  }
  return {
    'gig.posted': (story) => {
      const { actor } = story
      return byActor(story, { you: t`You posted the shift`, other: t`${actor} posted the shift`, nobody: t`The shift was posted` })
    },
    'gig.split_off': () => t`Pros split a shift. This is one of its parts.`,
    'gig.edited': (story) => {
      const { actor } = story
      const fields = fieldNames(listOf(story.changes['fields'])).join(', ')
      return byActor(story, { you: t`You changed: ${fields}`, other: t`${actor} changed: ${fields}`, nobody: t`Changed: ${fields}` })
    },
    'gig.approve': () => t`The location was approved and the shift went live`,
    'gig.fill': () => t`Every spot was filled`,
    'gig.reopen': () => t`A spot opened again`,
    'gig.end_with_work_due': () => t`The shift ended; hours need approval`,
    'gig.end_unfilled': () => t`The shift ended unfilled`,
    'gig.all_released': () => t`There is no one to pay`,
    'gig.work_found': () => t`There are hours to approve after all`,
    'gig.pay_complete': () => t`Everyone was paid`,
    'gig.payment_failed': () => t`A payment failed`,
    'gig.retry_payment': () => t`The payment was tried again`,
    'gig.cancel': (story) => {
      const { actor } = story
      return byActor(story, { you: t`You cancelled the shift`, other: t`${actor} cancelled the shift`, nobody: t`The shift was cancelled` })
    },
    'gig.boosted': (story) => {
      const { actor } = story
      const bonus = shortMoney(numberOf(story.changes['bonus_cents']) / 100)
      return byActor(story, {
        you: t`You raised the bonus to ${bonus}/h`,
        other: t`${actor} raised the bonus to ${bonus}/h`,
        nobody: t`The bonus was raised to ${bonus}/h`,
      })
    },
    'gig.shown_to_everyone': (story) => {
      const { actor } = story
      return byActor(story, {
        you: t`You showed the shift to everyone at once`,
        other: t`${actor} showed the shift to everyone at once`,
        nobody: t`The shift was shown to everyone at once`,
      })
    },
    'gig.messaged': messaged,
    'gig.messaged_by_captain': ({ actor }) => t`${actor} messaged the team as its captain`,
  }
}
