import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from './button.tsx'
import { Menu, MenuItem } from './menu.tsx'

interface SortMenuProps<T extends string> {
  value: T
  /** The name of each order, in the order of the menu. */
  names: Record<T, string>
  onChange: (value: T) => void
}

/** Chooses how a list is sorted. The button shows the current order. */
export function SortMenu<T extends string>({ value, names, onChange }: SortMenuProps<T>) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Sort`}
      trigger={(trigger) => (
        <Button variant="raised" size="small" {...trigger}>
          {names[value]}
          <ChevronDown size={12} aria-hidden />
        </Button>
      )}
    >
      {(Object.entries(names) as [T, string][]).map(([one, name]) => (
        <MenuItem key={one} chosen={one === value} onClick={() => onChange(one)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
