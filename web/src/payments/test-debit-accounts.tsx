import { Trans, useLingui } from '@lingui/react/macro'
import FlaskConical from 'lucide-react/icons/flask-conical'

/** The only bank accounts the embedded provider accepts, and what each does. One tap fills the form. */
export function TestDebitAccounts({ onPick }: { onPick: (account_number: string) => void }) {
  const { t } = useLingui()
  const accounts = [
    ['000123456789', t`Verified at once, pays`],
    ['000987654321', t`Gets two deposits: $0.32 and $0.45`],
    ['000666666661', t`The bank sends the deposits back`],
    ['000222222227', t`Insufficient funds when debited (R01)`],
    ['000111111113', t`Closed when debited (R02)`],
  ] as const
  return (
    <section className="rounded-card border border-dashed border-brand-secondary bg-attention-soft px-3 py-2.5">
      <h3 className="flex items-center gap-2 text-normal">
        <FlaskConical size={16} className="text-warning" aria-hidden />
        <Trans>Test mode: real accounts are not accepted</Trans>
      </h3>
      <ul className="mt-1.5">
        {accounts.map(([number, effect]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="-mx-1.5 flex min-h-8 w-[calc(100%+12px)] flex-wrap items-center gap-x-3 rounded-control px-1.5 text-left text-normal hover:bg-white touch:min-h-11"
            >
              <span className="font-semibold whitespace-nowrap">{number}</span>
              <span className="text-gray">{effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
