import { useLingui } from '@lingui/react/macro'

/** What an account of the chart is called; one that the chart lacks has the ledger's name. */
export function useAccountWords(): (account: { number: string; ledger: string }) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    '1000': t`Cash at the payment provider`,
    '1010': t`Bank account`,
    '1100': t`Receivable from businesses`,
    '1110': t`Invoiced to businesses`,
    '2000': t`Payable to pros`,
    '2100': t`Overpaid by businesses`,
    '4000': t`Platform fees`,
    '4010': t`Network fees`,
    '4020': t`W-2 fees`,
    '4030': t`Background check fees`,
    '4040': t`Tipping fees`,
    '4900': t`Coupons`,
    '5000': t`Goodwill`,
  }
  return ({ number, ledger }) => words[number] ?? ledger
}
