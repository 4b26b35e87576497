import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { selectCrew } from '@muster/contract/gigs/crews/crew-desk-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { localeNow } from '../../i18n/language.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useConfirmBy } from './chosen-confirm-by.ts'
import { useOfferEndWords } from './use-offer-end-words.ts'
import { changesOfTop, useTakeBack } from './use-select-top.ts'

const listed = (names: readonly string[]): string => new Intl.ListFormat(localeNow(), { type: 'conjunction' }).format(names)

/** Offers all who applied together a spot. A toast names them and offers the way back, or says who can't come. */
export function useSelectCrew() {
  const { t } = useLingui()
  const takeBack = useTakeBack()
  const confirmBy = useConfirmBy()
  const words: Record<Exclude<CallError<typeof selectCrew>, 'CREW_MEMBER_CANT'>, string> = {
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    CREW_GONE: t`Nobody waits together with this applicant any more.`,
    CREW_TOO_FEW_SPOTS: t`There are too few open spots for everyone in this crew.`,
    ...useOfferEndWords(),
  }
  const select = useCall(selectCrew, {
    changes: changesOfTop,
    onSuccess: (applications) => {
      const [first] = applications
      const names = listed(applications.map(({ gigster }) => gigster.first_name))
      const by =
        first?.offer_expires_at &&
        `${shortDate(first.offer_expires_at, { zone: first.timezone })} ${clockTime(first.offer_expires_at, { zone: first.timezone })}`
      toastDone(by ? t`Offers sent to ${names}, open until ${by}` : t`Offers sent to ${names}`, {
        undo: { label: t`Undo`, run: () => void takeBack(applications.map(({ id }) => id)) },
      })
    },
  })
  const failed = (error: unknown): void => {
    if (error instanceof CallFailed && error.code === 'CREW_MEMBER_CANT') {
      const who = listed(error.details.map(({ target }) => target))
      toastFailed(t`${who} can’t work this shift, so nobody of this crew got an offer.`)
    } else toastRefusal(error, words)
  }
  return {
    isPending: select.isPending,
    selectAll: (id: number) => select.mutate({ params: { id }, ...confirmBy }, { onError: failed }),
  }
}
