import { useLingui } from '@lingui/react/macro'
import { byActor, type Sentences } from './happening.ts'

/** How pros hand a confirmed shift over to another. */
export function useHandoverSentences(): Sentences<'handover'> {
  const { t } = useLingui()
  return {
    'handover.offered': ({ pro }) => t`${pro} can’t come and offers the shift to others`,
    'handover.asked': ({ pro }) => t`Another pro would come instead of ${pro}`,
    'handover.stepped_back': ({ pro }) => t`The pro who would come instead of ${pro} stepped back`,
    'handover.done': ({ pro }) => t`${pro} handed the shift over`,
    'handover.part_done': ({ pro }) => t`${pro} handed a part of the shift over`,
    'handover.refused': (story) => {
      const { pro, actor } = story
      return byActor(story, {
        you: t`You kept ${pro} on the shift`,
        other: t`${actor} kept ${pro} on the shift`,
        nobody: t`${pro} stays on the shift`,
      })
    },
    'handover.withdrawn': ({ pro }) => t`${pro} can come after all`,
    'handover.lapsed': ({ pro }) => t`Nobody took the shift of ${pro} in time`,
    'handover.ended': ({ pro }) => t`${pro} no longer offers the shift to others`,
  }
}
