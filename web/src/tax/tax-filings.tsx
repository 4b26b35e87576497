import { Plural, Trans } from '@lingui/react/macro'
import type { TaxYear } from '@muster/contract/tax/tax-year.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { useDownloadFiling } from './make-filing.tsx'

/** The files that were made of a year, to download again. */
export function TaxFilings({ year: { year, filings } }: { year: TaxYear }) {
  const download = useDownloadFiling(year)
  if (filings.length === 0) return null
  return (
    <section aria-labelledby="tax-filings" className="border-t border-light-gray px-4 pt-4 pb-12 desktop:px-6">
      <h2 id="tax-filings" className="text-base font-semibold">
        <Trans>Files of {String(year)}</Trans>
      </h2>
      <ul>
        {filings.map(({ id, created_ts, created_by, row_count, total_amount, missing_count }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-light-gray py-3 last:border-b-0"
          >
            <span>
              <b className="block">
                {shortDate(created_ts)}, {clockTime(created_ts)}
              </b>
              <span className="text-gray">
                <Plural value={row_count} one="# form" other="# forms" /> · {money(total_amount)}
                {created_by !== null && <> · {created_by}</>}
                {missing_count > 0 && (
                  <>
                    {' '}
                    · <Trans>left out: {missing_count}</Trans>
                  </>
                )}
              </span>
            </span>
            <Button
              variant="outlined"
              size="small"
              icon={<Download size={14} aria-hidden />}
              loading={download.isPending && download.variables === id}
              onClick={() => download.mutate(id)}
            >
              <Trans>Download CSV</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
