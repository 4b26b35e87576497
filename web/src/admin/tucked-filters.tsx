import { Trans } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { usePhone } from '../ui/use-phone.ts'

interface TuckedFiltersProps {
  /** How many of them narrow the list now. */
  active: number
  children: ReactNode
}

/** Filters that are typed or chosen. On a phone they open on request, so the list begins on the first screen. */
export function TuckedFilters({ active, children }: TuckedFiltersProps) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(active > 0)
  if (!isPhone) return children
  return (
    <>
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} icon={<SlidersHorizontal size={16} aria-hidden />}>
        <Trans>Filters</Trans>
        {active > 0 && <span>{active}</span>}
      </Button>
      {isOpen && children}
    </>
  )
}
