import { Plural, Trans } from '@lingui/react/macro'
import type { ForecastRemedy } from '@muster/contract/filling/remedy-rules.ts'

/** What in the form would let more pros take the shift, the strongest change first. Empty if nothing in the form would. */
export function Remedies({ remedies }: { remedies: readonly ForecastRemedy[] }) {
  if (remedies.length === 0) return null
  return (
    <ul className="mt-1">
      {remedies.map((remedy) => (
        <li key={remedy.what} className="flex justify-between gap-3 py-0.5">
          <span>
            <What remedy={remedy} />
          </span>
          <b className="whitespace-nowrap text-success">
            <Plural value={remedy.able} one="# pro could" other="# pros could" />
          </b>
        </li>
      ))}
    </ul>
  )
}

function What({ remedy: { what, hours } }: { remedy: ForecastRemedy }) {
  switch (what) {
    case 'LATER_START':
      return <Trans>Start {hours} h later</Trans>
    case 'NO_CERTIFICATES':
      return <Trans>Don’t require certificates</Trans>
    case 'NETWORK':
      return <Trans>Offer it to your network, too</Trans>
  }
}
