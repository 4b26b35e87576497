import { Trans, useLingui } from '@lingui/react/macro'
import { downloadInvoice, exportInvoice } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { call } from '../api/client.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { saveCsv, saveFile } from '../ui/save-file.ts'
import { toastFailed } from '../ui/toast.tsx'

/** An invoice as a PDF in either language, and as a table for the books. */
export function InvoiceFiles({ invoice: { id, number } }: { invoice: InvoiceWhole }) {
  const { t } = useLingui()
  const onError = (): void => toastFailed(t`We couldn’t create the file. Try again in a moment.`)
  const pdf = useMutation({
    mutationFn: (language: 'en' | 'es') => call(downloadInvoice, { params: { id }, query: { language } }),
    onSuccess: ({ file_name, base64 }) =>
      saveFile(file_name, [Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], 'application/pdf'),
    onError,
  })
  const csv = useMutation({
    mutationFn: () => call(exportInvoice, { params: { id } }),
    onSuccess: (text) => saveCsv(`${t`invoice`}-${number}`, text),
    onError,
  })
  const mine = languageNow()
  const other = mine === 'es' ? 'en' : 'es'
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="raised" icon={<Download size={14} aria-hidden />} loading={pdf.isPending} onClick={() => pdf.mutate(mine)}>
        <Trans>PDF</Trans>
      </Button>
      <Button variant="raised" icon={<Download size={14} aria-hidden />} loading={csv.isPending} onClick={() => csv.mutate()}>
        <Trans>CSV</Trans>
      </Button>
      <Button variant="text" disabled={pdf.isPending} onClick={() => pdf.mutate(other)}>
        {other === 'es' ? <Trans>PDF in Spanish</Trans> : <Trans>PDF in English</Trans>}
      </Button>
    </div>
  )
}
