import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { gigListOrderings } from './gig-list-search.ts'

type Ordering = (typeof gigListOrderings)[number]

/** How the list is sorted. */
export function GigSort({ value, onChange }: { value: Ordering; onChange: (value: Ordering) => void }) {
  const { t } = useLingui()
  const names: Record<Ordering, string> = {
    start_time: t`Starting Soonest`,
    '-start_time': t`Starting Latest`,
    '-created_ts': t`Last Posted`,
    '-last_updated_ts': t`Last Modified`,
  }
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
      {gigListOrderings.map((one) => (
        <MenuItem key={one} chosen={one === value} onClick={() => onChange(one)}>
          {names[one]}
        </MenuItem>
      ))}
    </Menu>
  )
}
