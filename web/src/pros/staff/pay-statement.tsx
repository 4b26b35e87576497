import { Trans, useLingui } from '@lingui/react/macro'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { downloadYearStatementOfPro } from '@muster/contract/payments/earnings-endpoints.ts'
import type { AdminPro } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { languageNow } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useNow } from '../../ui/use-now.ts'

const yearOf = (moment: string | number, zone: string): number =>
  Number(localPartsOf(new Date(moment).toISOString(), zone).date.slice(0, 4))

/** A year of the pro's pay as the PDF that the pro saves too, in the language of the person who asks or the other one. */
export function PayStatement({ pro: { id, created_ts, timezone } }: { pro: Pick<AdminPro, 'id' | 'created_ts' | 'timezone'> }) {
  const { t } = useLingui()
  const thisYear = yearOf(useNow(), timezone)
  const [year, setYear] = useState(thisYear)
  const pdf = useMutation({
    mutationFn: (language: 'en' | 'es') => call(downloadYearStatementOfPro, { params: { id, year }, query: { language } }),
    onSuccess: ({ file_name, base64 }) =>
      saveFile(file_name, [Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], 'application/pdf'),
  })
  const years = Array.from({ length: Math.max(1, thisYear - yearOf(created_ts, timezone) + 1) }, (_, back) => thisYear - back)
  const mine = languageNow()
  const other = mine === 'es' ? 'en' : 'es'
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {years.length > 1 && (
          <SelectField label={t`Year`} hideLabel className="w-24" value={year} onChange={(event) => setYear(Number(event.target.value))}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        )}
        <Button variant="outlined" icon={<Download size={15} aria-hidden />} loading={pdf.isPending} onClick={() => pdf.mutate(mine)}>
          <Trans>Save {String(year)} as PDF</Trans>
        </Button>
        <Button variant="text" disabled={pdf.isPending} onClick={() => pdf.mutate(other)}>
          {other === 'es' ? <Trans>PDF in Spanish</Trans> : <Trans>PDF in English</Trans>}
        </Button>
      </div>
      <p className="mt-2 text-gray">
        <Trans>What the pro was paid, by month and business. The audit log keeps that you saved it.</Trans>
      </p>
      <CallProblem error={pdf.error} />
    </>
  )
}
