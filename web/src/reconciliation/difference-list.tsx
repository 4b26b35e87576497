import { Plural, Trans } from '@lingui/react/macro'
import type { ReportDifference } from '@muster/contract/reconciliation/provider-report.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { TextLink } from '../ui/text-link.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { useDifferenceSentence, useFamilyWords, useKindWords } from './use-difference-words.ts'

interface DifferenceListProps {
  differences: readonly ReportDifference[]
  timezone: string
}

/** What a report and the books don't say alike, each in a sentence, with the way to what it is about. */
export function DifferenceList({ differences, timezone }: DifferenceListProps) {
  return (
    <ul>
      {differences.map((difference) => (
        <Difference key={difference.id} difference={difference} timezone={timezone} />
      ))}
    </ul>
  )
}

function Difference({ difference, timezone }: { difference: ReportDifference; timezone: string }) {
  const [isSettling, setSettling] = useState(false)
  const kinds = useKindWords()
  const families = useFamilyWords()
  const sentence = useDifferenceSentence(timezone)(difference)
  const { kind, family, off_amount, settled_at, settled_by, note } = difference
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-light-gray px-4 py-3 desktop:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b>{kinds[kind].title}</b>
          <span className="text-gray">{families[family]}</span>
        </p>
        <p>{sentence}</p>
        <About difference={difference} />
        {settled_at !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-gray">
            <CircleCheck size={15} className="mt-0.5 shrink-0 text-success" aria-hidden />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {settled_by === null ? (
                <Trans>Settled {shortDate(settled_at)}</Trans>
              ) : (
                <Trans>
                  Settled by {settled_by}, {shortDate(settled_at)}
                </Trans>
              )}
              : {note}
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-col items-end gap-2">
        {off_amount > 0 && <b className="tabular-nums">{money(off_amount)}</b>}
        {settled_at === null && (
          <Button variant="outlined" size="small" onClick={() => setSettling(true)}>
            <Trans>Settle</Trans>
          </Button>
        )}
      </div>
      {isSettling && <SettleDialog difference={difference} sentence={sentence} onClose={() => setSettling(false)} />}
    </li>
  )
}

/** Who and what it is about, and the provider's own name for it. */
function About({ difference }: { difference: ReportDifference }) {
  const { business_name, pro_name, payment_count, application_id, invoice_id, invoice_number, dispute_id, reference, line_no } = difference
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-gray">
      {business_name !== null && (
        <span>
          {business_name}
          {pro_name !== null && ` · ${pro_name}`}
          {payment_count > 1 && (
            <>
              {' '}
              · <Plural value={payment_count} one="# payment" other="# payments" />
            </>
          )}
        </span>
      )}
      {application_id !== null && (
        <TextLink to="/admin/applications/$applicationId" params={{ applicationId: String(application_id) }}>
          <Trans>Open payment</Trans>
        </TextLink>
      )}
      {invoice_id !== null && (
        <TextLink to="/admin/invoices" search={{ invoice: invoice_id }}>
          <Trans>Invoice {invoice_number}</Trans>
        </TextLink>
      )}
      {dispute_id !== null && (
        <TextLink to="/admin/disputes/$disputeId" params={{ disputeId: String(dispute_id) }}>
          <Trans>Open dispute</Trans>
        </TextLink>
      )}
      {reference !== '' && <span className="[overflow-wrap:anywhere]">{reference}</span>}
      {line_no !== null && (
        <span className="whitespace-nowrap">
          <Trans>line {line_no}</Trans>
        </span>
      )}
    </p>
  )
}
