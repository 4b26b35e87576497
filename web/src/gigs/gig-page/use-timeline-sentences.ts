import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../me/use-me.ts'
import type { AllSentences, Happening } from './happening.ts'
import type { Happened } from './group-happenings.ts'
import { useApplicationSentences } from './use-application-sentences.ts'
import { useHandoverSentences } from './use-handover-sentences.ts'
import { usePaySentences } from './use-pay-sentences.ts'
import { useRescueSentences } from './use-rescue-sentences.ts'
import { useSeriesSentences } from './use-series-sentences.ts'
import { useShiftSentences } from './use-shift-sentences.ts'
import { useWorkSentences } from './use-work-sentences.ts'

/** A happening on a shift as a sentence. An action without a sentence shows its name, so that nothing is hidden. */
export function useTimelineSentences(): (happened: Happened) => string {
  const { t } = useLingui()
  const me = useMe()
  const myName = `${me.first_name} ${me.last_name}`
  const sentences: AllSentences = {
    ...useShiftSentences(),
    ...useSeriesSentences(),
    ...useRescueSentences(),
    ...useApplicationSentences(),
    ...useHandoverSentences(),
    ...useWorkSentences(),
    ...usePaySentences(),
  }
  return ({ entry: { action, changes, actor_name, pro_name }, count }) => {
    const happening = { changes, actor: actor_name ?? '', isMine: actor_name === myName, pro: pro_name ?? t`A pro`, count }
    // The audit may hold a happening of an older version.
    const sentence = (sentences as Readonly<Record<string, ((happening: Happening) => string) | undefined>>)[action]
    return sentence?.(happening) ?? action
  }
}
