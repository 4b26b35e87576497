import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { byActor, type Happening, type Sentences } from './happening.ts'

const wasSentLate = ({ count, changes }: Happening): boolean => count === 1 && typeof changes['sent_late_minutes'] === 'number'

/** A manager or captain made this punch. */
const isByHand = ({ changes }: Happening): boolean => changes['proof'] === 'manager' || changes['proof'] === 'captain'

/** That a pro runs late: as they said, or as a manager noted. */
function useRunningLate(): (story: Happening) => string {
  const { t } = useLingui()
  return (story) => {
    const { pro, count, changes, actor } = story
    if (count > 1) return plural(count, { one: '# pro is running late', other: '# pros are running late' })
    const late = Number(changes['minutes_late'])
    const nobody = t`${pro} is running ${late} min late`
    if (changes['by_business'] !== true) return nobody
    return byActor(story, {
      you: t`You noted that ${pro} is running ${late} min late`,
      other: t`${actor} noted that ${pro} is running ${late} min late`,
      nobody,
    })
  }
}

/** What pros do while a shift runs and how they are rated: punches, breaks, staying longer, reviews. */
export function useWorkSentences(): Sentences<'timesheet' | 'extension' | 'review'> {
  const { t } = useLingui()
  const runningLate = useRunningLate()
  return {
    'timesheet.running_late': runningLate,
    'timesheet.late_taken_back': ({ pro }) => t`${pro} is no longer running late`,
    'timesheet.clock_in': (story) => {
      const { pro, count, actor } = story
      if (isByHand(story)) {
        const who = count === 1 ? pro : plural(count, { one: '# pro', other: '# pros' })
        return byActor(story, { you: t`You checked in ${who}`, other: t`${actor} checked in ${who}`, nobody: t`${who} checked in` })
      }
      if (wasSentLate(story)) return t`${pro} clocked in (sent later)`
      return count === 1 ? t`${pro} clocked in` : plural(count, { one: '# pro clocked in', other: '# pros clocked in' })
    },
    'timesheet.clock_out': (story) => {
      const { pro, count, actor } = story
      if (isByHand(story)) {
        const who = count === 1 ? pro : plural(count, { one: '# pro', other: '# pros' })
        return byActor(story, { you: t`You checked out ${who}`, other: t`${actor} checked out ${who}`, nobody: t`${who} checked out` })
      }
      if (wasSentLate(story)) return t`${pro} clocked out (sent later)`
      return count === 1 ? t`${pro} clocked out` : plural(count, { one: '# pro clocked out', other: '# pros clocked out' })
    },
    'timesheet.clock_in_undone': (story) => {
      const { pro, actor } = story
      if (!isByHand(story)) return t`${pro} undid the clock-in before the start`
      return byActor(story, {
        you: t`You took back the check-in of ${pro}`,
        other: t`${actor} took back the check-in of ${pro}`,
        nobody: t`The check-in of ${pro} was taken back`,
      })
    },
    'timesheet.clock_out_undone': (story) => {
      const { pro, actor } = story
      return byActor(story, {
        you: t`You took back the check-out of ${pro}`,
        other: t`${actor} took back the check-out of ${pro}`,
        nobody: t`The check-out of ${pro} was taken back`,
      })
    },
    'timesheet.break_start': ({ pro }) => t`${pro} started a break`,
    'timesheet.break_end': ({ pro }) => t`${pro} ended a break`,
    'timesheet.break_attested': ({ pro }) => t`${pro} reported a break without punches`,
    'extension.asked': ({ pro }) => t`${pro} asked to stay longer`,
    'extension.accepted': ({ pro }) => t`${pro} can stay longer`,
    'extension.declined': ({ pro }) => t`${pro} can’t stay longer`,
    'extension.lapsed': ({ pro }) => t`No one answered ${pro}, who asked to stay longer`,
    'extension.withdrawn': ({ pro }) => t`${pro} no longer asks to stay longer`,
    'review.pro': ({ pro, count }) =>
      count === 1 ? t`${pro} was rated` : plural(count, { one: '# pro was rated', other: '# pros were rated' }),
    'review.business': ({ pro }) => t`${pro} rated this location`,
  }
}
