import type { ReactNode } from 'react'

interface MoneyActProps {
  title: ReactNode
  amount: ReactNode
  /** Why it is offered: what went wrong, what it does. */
  why: ReactNode
  children: ReactNode
}

/** One act that puts money right: what it is, how much, why, and its button. */
export function MoneyAct({ title, amount, why, children }: MoneyActProps) {
  return (
    <section className="grid gap-2 border-b border-light-gray pb-5">
      <h3 className="flex justify-between gap-x-3 font-semibold">
        {title}
        <span>{amount}</span>
      </h3>
      {why && <p className="text-small text-gray">{why}</p>}
      {children}
    </section>
  )
}
