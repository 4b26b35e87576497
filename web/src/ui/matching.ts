import type { ReactNode } from 'react'

export interface Option<Value extends string | number> {
  value: Value
  label: string
  /** Before the label: a position's color mark, a person's picture. */
  mark?: ReactNode
  /** Gray, after the label: how many, how far. */
  note?: ReactNode
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options whose label contains every typed word, in any order, ignoring accents. */
export function matching<Value extends string | number>(options: readonly Option<Value>[], typed: string): readonly Option<Value>[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
}
