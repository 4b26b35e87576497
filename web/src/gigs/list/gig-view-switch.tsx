import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import List from 'lucide-react/icons/list'
import { Segmented } from '../../ui/segmented.tsx'

const icon = { size: 14, 'aria-hidden': true }

/** Shifts as a list or as a calendar. */
export function GigViewSwitch({ view, onChange }: { view: 'list' | 'calendar'; onChange: (view: 'list' | 'calendar') => void }) {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Show shifts as`}
      value={view}
      onChange={onChange}
      segments={[
        { value: 'list', label: t`List`, icon: <List {...icon} /> },
        { value: 'calendar', label: t`Calendar`, icon: <CalendarDays {...icon} /> },
      ]}
    />
  )
}
