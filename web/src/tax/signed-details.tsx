import { Trans } from '@lingui/react/macro'
import type { TaxDetails } from '@muster/contract/tax/tax-details.ts'
import { maskTin } from '@muster/contract/tax/tin-rules.ts'
import FileCheck from 'lucide-react/icons/file-check'
import type { ReactNode } from 'react'
import { shortDate } from '../ui/format-time.ts'
import { useTaxWords } from './use-tax-words.ts'

/** The form on file, with only the last four digits of the number. */
export function SignedDetails({ details }: { details: TaxDetails }) {
  const words = useTaxWords()
  const { legal_name, business_name, classification, street_address, city, state_code, zip_code, tin_kind, tin_last4, is_electronic } =
    details
  return (
    <section aria-labelledby="signed-form" className="rounded-card border border-light-gray bg-white px-4 py-3">
      <h2 id="signed-form" className="flex items-center gap-2 text-base font-semibold">
        <FileCheck size={18} aria-hidden className="text-success" />
        <Trans>On file</Trans>
      </h2>
      <p className="pb-2 text-gray">
        <Trans>
          Signed by {details.signed_name} · {shortDate(details.signed_at)}
        </Trans>
      </p>
      <dl className="grid gap-2">
        <Fact name={<Trans>Name on your tax return</Trans>}>{legal_name}</Fact>
        {business_name !== '' && <Fact name={<Trans>Business name</Trans>}>{business_name}</Fact>}
        <Fact name={<Trans>Taxed as</Trans>}>{words.classification[classification]}</Fact>
        <Fact name={words.tin[tin_kind]}>
          <span className="tabular-nums">{maskTin(tin_kind, tin_last4)}</span>
        </Fact>
        <Fact name={<Trans>Address</Trans>}>
          {street_address}, {city}, {state_code} {zip_code}
        </Fact>
        <Fact name={<Trans>Your copy of forms</Trans>}>{is_electronic ? <Trans>Electronic</Trans> : <Trans>Paper</Trans>}</Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-light-gray pt-2">
    <dt className="text-gray">{name}</dt>
    <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
