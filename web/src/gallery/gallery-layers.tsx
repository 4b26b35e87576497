import List from 'lucide-react/icons/list'
import Map from 'lucide-react/icons/map'
import Pencil from 'lucide-react/icons/pencil'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FilterChip, RemovableChip } from '../ui/chip.tsx'
import { ChoiceChip } from '../ui/choice-chip.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { Popover } from '../ui/popover.tsx'
import { MoneyReceipt, ScoreReceipt } from '../ui/receipt.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Steps } from '../ui/steps.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { toastDone, toastFailed } from '../ui/toast.tsx'

const days = ['All', 'Sat 21', 'Sun 22', 'Mon 23', 'Tue 24', 'Wed 25']

const score = [
  { name: 'Experience', because: '134 shifts, 88 of them as banquet server', points: 27, of: 30 },
  { name: 'Knows this place', because: '6 shifts here, rated 4.9 by you and your team', points: 18, of: 20 },
  { name: 'Reliability', because: '50 of the last 50 worked, 49 on time', points: 20, of: 20 },
  { name: 'Rating', because: '4.8 from 101 reviews', points: 14, of: 15 },
  { name: 'Distance', because: '4.2 mi, about 14 min by car', points: 7, of: 10 },
  { name: 'Fits the week', because: '13 h rest before, 28 h worked so far', points: 5, of: 5 },
]

function Chips() {
  const [view, setView] = useState<'list' | 'map'>('list')
  const [day, setDay] = useState('All')
  return (
    <GalleryPart title="Segmented control, chips, menu, popover">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          segments={[
            { value: 'list', label: 'List', icon: <List size={14} aria-hidden /> },
            { value: 'map', label: 'Map', icon: <Map size={14} aria-hidden />, count: 38 },
          ]}
        />
        <FilterChip label="Status:" value="all but cancelled" onRemove={() => undefined} />
        <FilterChip label="Position" />
        <FilterChip label="More" icon={<SlidersHorizontal size={12} aria-hidden />} />
        <RemovableChip onRemove={() => undefined}>Black tie</RemovableChip>
        <ExampleMenu />
        <ExamplePopover />
      </div>
      <div className="no-scrollbar mt-4 flex gap-2 overflow-x-auto pb-1">
        {days.map((one) => (
          <ChoiceChip key={one} chosen={one === day} onClick={() => setDay(one)}>
            {one}
          </ChoiceChip>
        ))}
      </div>
    </GalleryPart>
  )
}

function ExampleMenu() {
  return (
    <Menu
      label="Shift"
      trigger={(trigger) => (
        <Button variant="raised" {...trigger}>
          Menu
        </Button>
      )}
    >
      <MenuItem icon={<Pencil size={16} aria-hidden />}>Edit</MenuItem>
      <MenuGroup title="Danger" />
      <MenuItem destructive icon={<Trash2 size={16} aria-hidden />}>
        Cancel shift
      </MenuItem>
    </Menu>
  )
}

function ExamplePopover() {
  return (
    <Popover
      label="Match score"
      trigger={(trigger) => (
        <Button variant="raised" {...trigger}>
          Receipt 91
        </Button>
      )}
    >
      <div className="flex items-baseline gap-2.5 px-4 pt-3">
        <span className="text-huge font-semibold">91</span>
        <span>
          Why <b>Tomás Herrera</b> is second
        </span>
      </div>
      <ScoreReceipt
        parts={score}
        total={91}
        ofWord="of"
        sumLabel="Match score"
        footer="Saved Fri, Nov 20 · 2:41 pm. Tomás reads the same text."
      />
    </Popover>
  )
}

function Layers() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'side' | 'confirm' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <GalleryPart title="Dialog, sheet, side panel, toast">
      <div className="flex flex-wrap gap-2">
        {(['dialog', 'sheet', 'side', 'confirm'] as const).map((one) => (
          <Button key={one} variant="outlined" onClick={() => setOpen(one)}>
            Open {one}
          </Button>
        ))}
        <Button variant="outlined" onClick={() => toastDone('Shift posted', { undo: { label: 'Undo', run: () => undefined } })}>
          Toast
        </Button>
        <Button variant="outlined" onClick={() => toastFailed('The card was declined. You weren’t charged. Choose another card.')}>
          Toast of failure
        </Button>
      </div>
      <Dialog
        open={open === 'dialog' || open === 'sheet' || open === 'side'}
        frame={open === 'sheet' || open === 'side' ? open : 'dialog'}
        onClose={close}
        title="Boost this shift"
        description="The bonus goes to the pros, on top of the wage."
        actions={<Button variant="contained">Add $3/h</Button>}
      >
        <p>Similar shifts filled in 9 min with $3 more, 31 of 34 times.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this shift?"
        consequence="3 confirmed pros will be notified. It starts in 26 h, so you owe nothing."
        action="Cancel the shift"
      />
    </GalleryPart>
  )
}

/** Components that open over a screen, show loading, or list events. */
export function GalleryLayers() {
  const [until] = useState(() => new Date(Date.now() + 42 * 60_000 + 18_000).toISOString())
  const [since] = useState(() => new Date(Date.now() - 17 * 60_000).toISOString())
  return (
    <>
      <Chips />
      <Layers />
      <GalleryPart title="Receipt, timeline, steps, countdown">
        <div className="grid grid-cols-1 items-start gap-8 desktop:grid-cols-3">
          <MoneyReceipt
            large
            lines={[
              { label: 'Wages', because: '55 h 41 min at $21.00', amount: '$1,169.35' },
              { label: 'Platform fee', because: '20% of wages', amount: '$233.87' },
            ]}
            totalLabel="Total"
            total="$1,403.22"
          />
          <Timeline
            happenings={[
              { id: 1, time: '3:05 pm', what: 'Joelle Baptiste opened the offer' },
              { id: 2, time: '1:12 pm', what: 'You selected 3 pros' },
              { id: 3, time: 'Thu 6:40 pm', what: 'First application, 4 min after posting' },
            ]}
          />
          <Steps
            steps={[
              { title: 'Standby', note: 'First offer 3 s after the callout', state: 'done', time: '3:10 pm' },
              { title: 'Waiting applicants', note: 'Best scores first, three at a time', state: 'now', time: '3:11 pm' },
              { title: 'Marketplace', note: '41 eligible and free', state: 'next', time: '3:27 pm' },
            ]}
          />
          <div className="overflow-hidden rounded-card shadow-[0_0_0_1.5px_var(--color-brand-secondary)]">
            <Countdown until={until} since={since} words="left to answer" beside="You’re selected" />
          </div>
        </div>
      </GalleryPart>
      <GalleryPart title="Waiting, nothing, failing">
        <div className="grid grid-cols-1 gap-6 desktop:grid-cols-2">
          <SkeletonRows rows={4} tall />
          <LoadingLines />
          <EmptyState title="No shifts this week" action={<Button variant="contained">Post shift</Button>}>
            Most places post Tuesday for the weekend.
          </EmptyState>
          <ErrorState error={new Error('example')} onRetry={() => undefined} />
        </div>
      </GalleryPart>
    </>
  )
}
