import { Trans, useLingui } from '@lingui/react/macro'
import FlaskConical from 'lucide-react/icons/flask-conical'

const DEBIT_CARD = '4000056655665556'

interface TestBanksProps {
  onPick: (account_number: string) => void
  onPickCard: (card_number: string) => void
}

/** The only bank accounts the embedded provider accepts, and what each does. One tap fills the form. */
export function TestBanks({ onPick, onPickCard }: TestBanksProps) {
  const { t } = useLingui()
  const banks = [
    ['000123456789', t`Takes every payment`],
    ['000222222227', t`Doesn’t answer once, then works`],
    ['000111111113', t`Saved now, closed when paid`],
    ['000333333335', t`Needs a photo of your ID first`],
    ['000444444440', t`Rejected by the provider`],
    [DEBIT_CARD, t`Debit card for instant pay`],
  ] as const
  return (
    <section className="rounded-card border border-dashed border-brand-secondary bg-attention-soft px-3 py-2.5">
      <h3 className="flex items-center gap-2 text-normal">
        <FlaskConical size={16} className="text-warning" aria-hidden />
        <Trans>Test mode: real accounts are not accepted</Trans>
      </h3>
      <ul className="mt-1.5">
        {banks.map(([number, effect]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => (number === DEBIT_CARD ? onPickCard(number) : onPick(number))}
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
