import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface FilterBarProps {
  /** Whether a filter narrows the list now. */
  isFiltered: boolean
  onClear: () => void
  children: ReactNode
}

/** The filter row above a list of the staff. */
export function FilterBar({ isFiltered, onClear, children }: FilterBarProps) {
  return (
    <search>
      <form
        className="flex min-h-11 flex-wrap items-end gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        {children}
        {isFiltered && (
          <Button variant="ghost" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  )
}
