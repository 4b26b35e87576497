import type { ReactNode } from 'react'

export interface ReceiptPart {
  name: ReactNode
  /** Where the number comes from. */
  because?: ReactNode
  points: number
  of: number
}

/** The parts of a score, each with a bar and "27 of 30", and their sum. */
export function ScoreReceipt({
  parts,
  total,
  of = 100,
  ofWord,
  sumLabel,
  footer,
}: {
  parts: readonly ReceiptPart[]
  total: number
  of?: number
  ofWord: string
  sumLabel: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className="w-[min(404px,calc(100vw-32px))]">
      <div className="py-2">
        {parts.map((part, index) => (
          <div key={index} className="grid grid-cols-[1fr_88px_56px] items-center gap-x-3 px-4 py-1.5">
            <b>{part.name}</b>
            <span aria-hidden className="block h-1.5 overflow-hidden rounded-[2px] shadow-[inset_0_0_0_1px_var(--color-medium-gray)]">
              <span className="block h-full bg-brand" style={{ width: `${Math.min(100, (part.points / part.of) * 100)}%` }} />
            </span>
            <span className="text-right text-gray">
              <b className="text-black">{part.points}</b> {ofWord} {part.of}
            </span>
            {part.because && <span className="col-span-full text-small text-gray">{part.because}</span>}
          </div>
        ))}
      </div>
      <div className="mx-4 flex justify-between border-t border-black py-2.5">
        <b>{sumLabel}</b>
        <span className="text-gray">
          <b className="text-black">{total}</b> {ofWord} {of}
        </span>
      </div>
      {footer && <div className="border-t border-light-gray bg-background px-4 py-3 text-small text-gray">{footer}</div>}
    </div>
  )
}

export interface MoneyLine {
  label: ReactNode
  amount: ReactNode
  because?: ReactNode
}

/** Amounts of money, a rule and their sum. */
export function MoneyReceipt({
  lines,
  totalLabel,
  total,
  large = false,
}: {
  lines: readonly MoneyLine[]
  totalLabel: ReactNode
  total: ReactNode
  large?: boolean
}) {
  return (
    <dl>
      {lines.map((line, index) => (
        <div key={index} className="grid grid-cols-[1fr_auto] gap-x-3 py-1">
          <dt className={line.because ? '' : 'text-gray'}>{line.label}</dt>
          <dd className="text-right">{line.amount}</dd>
          {line.because && <dd className="col-span-full text-small text-gray">{line.because}</dd>}
        </div>
      ))}
      <div className={`mt-2 flex items-baseline justify-between font-semibold ${large ? 'border-t border-black pt-3' : 'pt-1'}`}>
        <dt>{totalLabel}</dt>
        <dd className={large ? 'text-huge' : ''}>{total}</dd>
      </div>
    </dl>
  )
}
