import { useLingui } from '@lingui/react/macro'

/** A chip's value: the names of what is chosen, or their count when there are more than two. */
export function useChosenWords(): (names: readonly string[]) => string {
  const { t } = useLingui()
  return (names) => (names.length > 2 ? t`${names.length} selected` : names.join(', '))
}
