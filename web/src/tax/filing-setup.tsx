import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getTaxYear, listTaxYearPros, remindOfTaxDetails } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxYear } from '@muster/contract/tax/tax-year.ts'
import { formatTin } from '@muster/contract/tax/tin-rules.ts'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { shortMoney } from '../ui/format-money.ts'
import { toastDone } from '../ui/toast.tsx'
import { MakeFiling } from './make-filing.tsx'
import { PayerDialog } from './payer-dialog.tsx'
import { ThresholdDialog } from './threshold-dialog.tsx'

/** Who files and from which amount, what is missing for it, and the acts of the year. */
export function FilingSetup({ year }: { year: TaxYear }) {
  const [open, setOpen] = useState<'payer' | 'threshold' | null>(null)
  const { payer, is_threshold_known, threshold_amount, missing_count, ready_count, changed_count } = year
  const canFile = payer !== null && is_threshold_known && ready_count + changed_count + year.filings.length > 0
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-light-gray px-4 py-4 desktop:px-6">
      <div className="grid min-w-0 gap-1.5">
        {payer === null ? (
          <p>
            <Trans>Enter who files the forms before you make the first file.</Trans>{' '}
            <Button variant="text" size="small" onClick={() => setOpen('payer')}>
              <Trans>Enter payer</Trans>
            </Button>
          </p>
        ) : (
          <p>
            <Trans>
              Filed by <b>{payer.name}</b>, EIN {formatTin('EIN', payer.ein)}
            </Trans>{' '}
            <Button variant="text" size="small" onClick={() => setOpen('payer')}>
              <Trans>Edit payer</Trans>
            </Button>
          </p>
        )}
        {!is_threshold_known && (
          <p className="text-warning">
            <Trans>
              The IRS announces the threshold of {String(year.year)}. Until you enter it, the list starts at {shortMoney(threshold_amount)}.
            </Trans>{' '}
            <Button variant="text" size="small" onClick={() => setOpen('threshold')}>
              <Trans>Enter threshold</Trans>
            </Button>
          </p>
        )}
        {!year.is_over && (
          <p className="text-gray">
            <Trans>{String(year.year)} isn’t over. What is paid until December 31 still counts.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start justify-end gap-2">
        {missing_count > 0 && <Remind year={year} />}
        {canFile && <MakeFiling year={year} />}
      </div>
      {open === 'payer' && <PayerDialog year={year} onClose={() => setOpen(null)} />}
      {open === 'threshold' && <ThresholdDialog year={year} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Remind({ year: { year, missing_count } }: { year: TaxYear }) {
  const { t } = useLingui()
  const remind = useCall(remindOfTaxDetails, {
    changes: [getTaxYear, listTaxYearPros],
    onSuccess: ({ reminded_count, waiting_count }) =>
      toastDone(
        reminded_count === 0
          ? t`All of them were reminded in the last 7 days`
          : waiting_count === 0
            ? t`Reminded: ${reminded_count}`
            : t`Reminded: ${reminded_count}. Not again this week: ${waiting_count}`,
      ),
  })
  return (
    <div>
      <Button
        variant="outlined"
        icon={<Bell size={16} aria-hidden />}
        loading={remind.isPending}
        onClick={() => remind.mutate({ params: { year } })}
      >
        <Plural value={missing_count} one="Remind # pro" other="Remind # pros" />
      </Button>
      <CallProblem error={remind.error} words={{}} />
    </div>
  )
}
