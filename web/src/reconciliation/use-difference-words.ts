import { useLingui } from '@lingui/react/macro'
import type { ReportDifference } from '@muster/contract/reconciliation/provider-report.ts'
import type { DifferenceKind } from '@muster/contract/reconciliation/difference.ts'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'

/** What a kind of difference is called, and what to do about it. */
export function useKindWords(): Record<DifferenceKind, { title: string; advice: string }> {
  const { t } = useLingui()
  return {
    missing_in_report: {
      title: t`Missing in the report`,
      advice: t`Upload the report of the days before too, then compare again. If it is still missing, ask the provider.`,
    },
    missing_in_books: {
      title: t`Missing in our books`,
      advice: t`The provider moved money that we know of and never booked. Check that its webhooks arrive.`,
    },
    unknown_reference: {
      title: t`Unknown reference`,
      advice: t`We never asked for this. Someone used the provider’s dashboard, or another product shares the account.`,
    },
    amount_differs: {
      title: t`Amount differs`,
      advice: t`Compare the charge or payout at the provider with its receipt here, and correct the side that is wrong.`,
    },
    wrong_kind: {
      title: t`Direction or kind differs`,
      advice: t`One side says it came in and the other that it left, or they name it differently. Look at it at the provider.`,
    },
    paid_twice: {
      title: t`Paid twice`,
      advice: t`The provider moved the money again. Refund or reverse the second one there.`,
    },
    pending_here: {
      title: t`Still on its way here`,
      advice: t`We wait for the provider’s word. It usually comes soon: compare again later, then check the webhooks.`,
    },
    failed_here: {
      title: t`Failed here`,
      advice: t`The money moved although it failed here, so it may be charged or sent once more. Stop that first.`,
    },
    wrong_day: {
      title: t`Booked on another day`,
      advice: t`Only the day differs. Check that webhooks arrive in time, and in which month it belongs.`,
    },
    wrong_currency: {
      title: t`Another currency`,
      advice: t`Our books are in US dollars. Check what the provider converted.`,
    },
    net_wrong: {
      title: t`Line doesn’t add up`,
      advice: t`Someone edited the file, or the provider made a mistake. Download the report again.`,
    },
  }
}

/** What a movement of money is. */
export function useFamilyWords(): Record<ReportDifference['family'], string> {
  const { t } = useLingui()
  return {
    charge: t`Charge`,
    refund: t`Refund`,
    payout: t`Payout to a pro`,
    payout_return: t`Payout that came back`,
    dispute: t({ message: 'Dispute', context: 'money that a bank took back' }),
    dispute_reversal: t`Won dispute`,
    other: t`Other movement`,
  }
}

/** One difference in a plain sentence. */
export function useDifferenceSentence(timezone: string): (difference: ReportDifference) => string {
  const { t } = useLingui()
  const when = (instant: string | null): string =>
    instant === null ? '–' : `${shortDate(instant, { zone: timezone })}, ${clockTime(instant, { zone: timezone })}`
  return ({ kind, report_amount, booked_amount, reported_at, booked_at, currency }) => {
    const [theirs, ours] = [money(report_amount ?? 0), money(booked_amount ?? 0)]
    const [there, here] = [when(reported_at), when(booked_at)]
    const words: Record<DifferenceKind, string> = {
      missing_in_report: t`Our books have ${ours} on ${here}. The report doesn’t.`,
      missing_in_books: t`The report has ${theirs} on ${there}. Our books don’t.`,
      unknown_reference: t`The report has ${theirs} on ${there}, under a reference that isn’t ours.`,
      amount_differs: t`The report says ${theirs}, our books say ${ours}.`,
      wrong_kind: t`The report has ${theirs} for this, our books have ${ours}: they don’t agree on what it was.`,
      paid_twice: t`The report has ${theirs} once more, on ${there}.`,
      pending_here: t`The provider moved ${theirs} on ${there}. Here it is still on its way.`,
      failed_here: t`The provider moved ${theirs} on ${there}. Here it failed.`,
      wrong_day: t`The provider moved ${theirs} on ${there}. Our books have it on ${here}.`,
      wrong_currency: t`The report has it in ${currency?.toUpperCase() ?? ''}. Our books are in US dollars.`,
      net_wrong: t`The line says ${theirs} net. Its gross less its fee is ${ours}.`,
    }
    return words[kind]
  }
}
