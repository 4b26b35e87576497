import { Trans, useLingui } from '@lingui/react/macro'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { groupCardNumber } from './card-entry.ts'

/** The only cards the embedded provider accepts, and what each does. One tap fills the form. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const { t } = useLingui()
  const cards = [
    ['4242424242424242', t`Works`],
    ['4000000000000341', t`Saved now, declined when charged`],
    ['4000000000009995', t`Insufficient funds when charged`],
    ['4000000000000119', t`Processing error when charged`],
    ['4000000000000259', t`Works, but slowly`],
    ['4000000000002685', t`Works, then the bank asks it back`],
    ['4000000000000002', t`Declined now`],
  ] as const
  return (
    <section className="rounded-card border border-dashed border-brand-secondary bg-attention-soft px-3 py-2.5">
      <h3 className="flex items-center gap-2 text-normal">
        <FlaskConical size={16} className="text-warning" aria-hidden />
        <Trans>Test mode: real cards are not accepted</Trans>
      </h3>
      <ul className="mt-1.5">
        {cards.map(([number, effect]) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onPick(number)}
              className="-mx-1.5 flex min-h-8 w-[calc(100%+12px)] flex-wrap items-center gap-x-3 rounded-control px-1.5 text-left text-normal hover:bg-white touch:min-h-11"
            >
              <span className="font-semibold whitespace-nowrap">{groupCardNumber(number)}</span>
              <span className="text-gray">{effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
