import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Happening, Sentences } from './happening.ts'

const isPayout = ({ changes }: Happening): boolean => changes['direction'] === 'pro_payment'

/** How hours are approved or disputed, and how they are paid. */
export function usePaySentences(): Sentences<'hours' | 'payment'> {
  const { t } = useLingui()
  return {
    'hours.accepted': ({ pro }) => t`${pro} accepted the changed hours`,
    'hours.contested': ({ pro }) => t`${pro} disputes the changed hours`,
    'hours.claim_withdrawn': ({ pro }) => t`${pro} took back what they said about the hours`,
    'hours.contest_kept': ({ pro }) => t`The changed hours for ${pro} were kept`,
    'hours.contest_taken': ({ pro }) => t`The hours ${pro} reported were accepted`,
    'hours.approved': ({ pro, count }) =>
      count === 1 ? t`Hours for ${pro} approved` : plural(count, { one: 'Hours for # pro approved', other: 'Hours for # pros approved' }),
    'hours.approved_by_itself': ({ pro, count }) =>
      count === 1
        ? t`Hours for ${pro} approved automatically after 48 h`
        : plural(count, {
            one: 'Hours for # pro approved automatically after 48 h',
            other: 'Hours for # pros approved automatically after 48 h',
          }),
    'hours.unpaid_without_method': () => t`Hours were due, but there was no payment method to charge`,
    'payment.submitted': ({ count }) => plural(count, { one: 'Payment sent', other: '# payments sent' }),
    'payment.available': (story) =>
      isPayout(story)
        ? plural(story.count, { one: 'The pro was paid out', other: '# pros were paid out' })
        : plural(story.count, { one: 'Payment charged', other: '# payments charged' }),
    'payment.failed': (story) => (isPayout(story) ? t`A payout to a pro failed` : t`The payment was declined`),
    'payment.error': (story) => (isPayout(story) ? t`A payout to a pro hasn’t gone through yet` : t`The payment didn’t go through`),
    'payment.corrected': ({ pro }) => t`${pro} was paid more`,
    'payment.refunded': () => t`Part of a payment was refunded`,
    'payment.refund_asked': () => t`A refund was requested`,
    'payment.refund_declined': () => t`The refund was declined`,
    'payment.take_back_agreed': ({ pro }) => t`${pro} agreed that extra pay was too much`,
    'payment.take_back_contested': ({ pro }) => t`${pro} contested that extra pay was too much`,
    'payment.take_back_upheld': () => t`Staff decided to take extra pay back`,
    'payment.take_back_dropped': () => t`Staff left extra pay with the pro`,
    'payment.take_back_lapsed': () => t`No one contested that extra pay was too much`,
    'payment.take_back_retried': () => t`Staff asked for extra pay again`,
    'payment.take_back_refused': () => t`Extra pay could not be taken back`,
    'payment.take_back_taken': () => t`Extra pay was taken back`,
    'payment.paid_out_by_staff': ({ pro }) => t`Staff sent the payout to ${pro}`,
    'payment.retried': () => t`The payment was sent again`,
  }
}
