import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClockAlert from 'lucide-react/icons/clock-alert'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import UserCheck from 'lucide-react/icons/user-check'
import Zap from 'lucide-react/icons/zap'
import { Avatar, AvatarStack } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FillMeter, type Seats } from '../ui/fill-meter.tsx'
import { timeRange } from '../ui/format-time.ts'
import { GalleryPart } from './gallery-part.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatusWord } from '../ui/status-word.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { type Hue, PositionMark, Tag } from '../ui/tag.tsx'

const meters: (Seats & { name: string })[] = [
  { name: 'Full', seats: 4, confirmed: 4 },
  { name: 'A spot open', seats: 6, confirmed: 4, selected: 1 },
  { name: 'No one yet', seats: 2, confirmed: 0 },
  { name: 'Late', seats: 3, confirmed: 3, late: 1 },
  { name: 'Missing', seats: 3, confirmed: 2, missing: 1 },
  { name: 'Twelve', seats: 12, confirmed: 12 },
  { name: 'Twenty', seats: 20, confirmed: 14, selected: 3 },
  { name: 'Forty-three', seats: 43, confirmed: 31, selected: 5, late: 2 },
]
const hues: Hue[] = ['blue', 'red', 'green', 'yellow', 'purple', 'gray']

const statuses = (
  <>
    <StatusWord tone="good" icon={<CircleCheck size={14} aria-hidden />}>
      Filled
    </StatusWord>
    <StatusWord tone="gap" icon={<CircleDashed size={14} aria-hidden />}>
      Needs 2 more
    </StatusWord>
    <StatusWord tone="gap" icon={<ClockAlert size={14} aria-hidden />}>
      Late 14 min
    </StatusWord>
    <StatusWord tone="bad" icon={<LifeBuoy size={14} aria-hidden />}>
      Rescue, 3 asked
    </StatusWord>
    <StatusWord tone="theirs" icon={<UserCheck size={14} aria-hidden />}>
      1 to confirm
    </StatusWord>
    <StatusWord tone="theirs" icon={<CircleDollarSign size={14} aria-hidden />}>
      Payment due $412.50
    </StatusWord>
  </>
)

function Meters() {
  return (
    <GalleryPart title="Fill meter">
      <div className="grid gap-x-10 gap-y-3 desktop:grid-cols-2">
        {meters.map(({ name, ...gig }) => (
          <div key={name} className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3">
            <span className="text-gray">{name}</span>
            <div className="w-[146px]">
              <FillMeter {...gig} />
            </div>
          </div>
        ))}
      </div>
      <div className="mt-5 grid gap-4">
        <FillMeter seats={20} confirmed={14} selected={3} size="panel" />
        <FillMeter seats={6} confirmed={4} selected={1} size="mini" withCount={false} />
      </div>
    </GalleryPart>
  )
}

const shifts = [
  {
    id: 1,
    hue: 'blue',
    name: 'Banquet server',
    room: 'Ashley Room',
    from: '2026-11-21T21:30:00Z',
    to: '2026-11-22T03:30:00Z',
    wage: '$22',
    seats: 20,
    confirmed: 14,
    selected: 3,
    status: (
      <StatusWord tone="gap" icon={<CircleDashed size={14} aria-hidden />}>
        Needs 3 more
      </StatusWord>
    ),
  },
  {
    id: 2,
    hue: 'purple',
    name: 'Bartender',
    room: 'Ashley Room',
    from: '2026-11-21T22:00:00Z',
    to: '2026-11-22T04:00:00Z',
    wage: '$25',
    seats: 4,
    confirmed: 4,
    selected: 0,
    status: (
      <StatusWord tone="good" icon={<CircleCheck size={14} aria-hidden />}>
        Filled
      </StatusWord>
    ),
  },
  {
    id: 3,
    hue: 'red',
    name: 'Dishwasher',
    room: 'Scullery',
    from: '2026-11-21T15:00:00Z',
    to: '2026-11-21T20:00:00Z',
    wage: '$18',
    seats: 2,
    confirmed: 0,
    selected: 0,
    status: (
      <StatusWord tone="gap" icon={<CircleDashed size={14} aria-hidden />}>
        Needs 2 more
      </StatusWord>
    ),
  },
] as const

function Rows() {
  const zoned = { zone: 'America/New_York' }
  return (
    <GalleryPart title="Page header and dense table">
      <div className="overflow-hidden rounded-card border border-light-gray bg-white">
        <PageHeader title="Shifts" note="38" actions={<Button variant="contained">Post shift</Button>} />
        <Table label="Shifts of tomorrow">
          <thead>
            <tr>
              <ColumnHead className="w-10">
                <Checkbox label="All" hideLabel partly />
              </ColumnHead>
              <ColumnHead sorted="ascending" onSort={() => undefined}>
                Shift
              </ColumnHead>
              <ColumnHead>Time</ColumnHead>
              <ColumnHead figure>Wage</ColumnHead>
              <ColumnHead>Filled</ColumnHead>
              <ColumnHead>Status</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {shifts.map((shift, index) => (
              <Row key={shift.id} chosen={index === 0}>
                <Cell>
                  <Checkbox label={shift.name} hideLabel defaultChecked={index === 0} />
                </Cell>
                <Cell>
                  <span className="flex items-center gap-2">
                    <PositionMark hue={shift.hue} />
                    <b>{shift.name}</b> <span className="text-gray">{shift.room}</span>
                  </span>
                </Cell>
                <Cell>{timeRange(shift.from, shift.to, zoned)}</Cell>
                <Cell figure>{shift.wage}</Cell>
                <Cell>
                  <div className="w-36">
                    <FillMeter seats={shift.seats} confirmed={shift.confirmed} selected={shift.selected} />
                  </div>
                </Cell>
                <Cell>{shift.status}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </GalleryPart>
  )
}

/** Components that show data and states. */
export function GalleryDisplay() {
  return (
    <>
      <Meters />
      <GalleryPart title="Status words and tags">
        <div className="flex flex-wrap gap-x-6 gap-y-2">{statuses}</div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {hues.map((hue) => (
            <Tag key={hue} hue={hue}>
              {hue}
            </Tag>
          ))}
          <Tag hue="yellow" icon={<Zap size={12} aria-hidden />}>
            $2 bonus
          </Tag>
        </div>
      </GalleryPart>
      <GalleryPart title="People and places">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="Dana Whitlock" />
          <Avatar name="Joelle Baptiste" size={40} />
          <AvatarStack people={[{ name: 'Imani Brooks' }, { name: 'Owen Tran' }, { name: 'Tess Lowe' }]} />
          <PlaceImage />
          <PlaceImage size={64} shape="square" />
          <PlaceImage size={100} />
        </div>
      </GalleryPart>
      <Rows />
    </>
  )
}
