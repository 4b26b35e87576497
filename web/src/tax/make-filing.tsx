import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { exportTaxFiling, getTaxYear, listTaxYearPros, makeTaxFiling } from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxYear } from '@muster/contract/tax/tax-year.ts'
import { useMutation } from '@tanstack/react-query'
import FilePlus from 'lucide-react/icons/file-plus'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { saveCsv } from '../ui/save-file.ts'
import { toastFailed } from '../ui/toast.tsx'

/** Downloads a file of forms. The server asks for a fresh code and keeps who downloaded it. */
export function useDownloadFiling(year: number) {
  const { t } = useLingui()
  return useMutation({
    mutationFn: (id: number) => call(exportTaxFiling, { params: { id } }),
    onSuccess: (text, id) => saveCsv(`1099-nec-${year}-${id}`, text),
    onError: () => toastFailed(t`We couldn’t download the file. Try again in a moment.`),
  })
}

/** Makes the file of the year as it is now, and downloads it. */
export function MakeFiling({ year }: { year: TaxYear }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" icon={<FilePlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Make 1099 file</Trans>
      </Button>
      {isOpen && <MakeDialog year={year} onClose={() => setOpen(false)} />}
    </>
  )
}

function MakeDialog({ year: { year, missing_count }, onClose }: { year: TaxYear; onClose: () => void }) {
  const { t } = useLingui()
  const download = useDownloadFiling(year)
  const make = useCall(makeTaxFiling, {
    changes: [getTaxYear, listTaxYearPros],
    onSuccess: ({ id }) => {
      download.mutate(id)
      onClose()
    },
  })
  const words: Record<CallError<typeof makeTaxFiling>, string> = {
    TAX_PAYER_MISSING: t`Enter who files the forms first.`,
    TAX_THRESHOLD_UNKNOWN: t`Enter the threshold of the year first.`,
    NOTHING_TO_FILE: t`No pro with tax details reached the threshold.`,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Make the 1099 file of {String(year)}?</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={make.isPending} onClick={() => make.mutate({ params: { year } })}>
            <Trans>Make file</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            A CSV with a row for each form 1099-NEC, for your accountant. It has whole taxpayer numbers: keep it where only they can open
            it. Every download is on record with your name.
          </Trans>
        </p>
        {missing_count > 0 && (
          <p className="text-warning">
            <Trans>Without tax details, a form can’t be filed. Left out: {missing_count}.</Trans>
          </p>
        )}
        <p className="text-gray">
          <Trans>The file stays as it is. If an amount, a name or a number changes later, the list says which forms to correct.</Trans>
        </p>
        <CallProblem error={make.error} words={words} />
      </div>
    </Dialog>
  )
}
