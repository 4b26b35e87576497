import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { DateField } from '../ui/date-field.tsx'
import { GalleryPart } from './gallery-part.tsx'
import { MoneyField, NumberField } from '../ui/money-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { Toggle } from '../ui/toggle.tsx'

const variants = ['contained', 'outlined', 'raised', 'text', 'ghost', 'destructive', 'disabled'] as const
const positions = [
  { value: 1, label: 'Banquet server', mark: <PositionMark hue="blue" />, note: '13' },
  { value: 2, label: 'Bartender', mark: <PositionMark hue="purple" />, note: '4' },
  { value: 3, label: 'Line cook', mark: <PositionMark hue="yellow" />, note: '6' },
  { value: 4, label: 'Dishwasher', mark: <PositionMark hue="red" />, note: '2' },
]

function Buttons() {
  const icon = <Plus size={14} aria-hidden />
  return (
    <GalleryPart title="Button">
      <div className="grid gap-3">
        {(['small', 'large', 'mainAction'] as const).map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-2">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                Post shift
              </Button>
            ))}
            <Button variant="contained" size={size} icon={icon}>
              With icon
            </Button>
            <Button variant="contained" size={size} loading>
              Post shift
            </Button>
            <Button variant="outlined" size={size} iconOnly aria-label="Add" icon={icon} />
          </div>
        ))}
        <Button variant="contained" size="mainAction" fullWidth>
          Pay 9 pros, $1,482.64
        </Button>
      </div>
    </GalleryPart>
  )
}

function Fields() {
  const [position, setPosition] = useState<number | null>(1)
  const [pros, setPros] = useState(6)
  const [day, setDay] = useState('2026-11-21')
  const [start, setStart] = useState<string | null>('17:00:00')
  return (
    <GalleryPart title="Fields">
      <div className="grid grid-cols-1 gap-4 desktop:grid-cols-3">
        <TextField label="Event name" placeholder="Rotary dinner" help="3 to 25 characters" />
        <TextField label="Event name" defaultValue="Ro" error="Event name must be at least 3 characters" />
        <TextField label="Event name" defaultValue="Rotary dinner" disabled />
        <ComboBox label="Position" options={positions} value={position} onChange={setPosition} />
        <Stepper label="Pros" value={pros} onChange={setPros} />
        <MoneyField label="Hourly wage" defaultValue="22.00" help="Above 71% of banquet servers here" />
        <DateField label="Date" value={day} onChange={setDay} />
        <TimeField label="Start" value={start} onChange={setStart} help="Typed: 5p, 5:30, noon" />
        <SelectField label="Break" defaultValue="30">
          <option value="0">None</option>
          <option value="30">30 min</option>
        </SelectField>
        <NumberField label="Distance" defaultValue="25" after="mi" optional />
        <PhoneField label="Mobile number" defaultValue="(843) 555-0127" />
        <TextArea label="Notes" placeholder="What to bring, where to park" />
        <TextField label="Code" big defaultValue="482 913" />
      </div>
    </GalleryPart>
  )
}

function Choices() {
  const [reach, setReach] = useState<'marketplace' | 'network' | null>('marketplace')
  const [stars, setStars] = useState<number | null>(4)
  return (
    <GalleryPart title="Choices">
      <div className="grid grid-cols-1 gap-5 desktop:grid-cols-2">
        <RadioCards
          label="Who can apply"
          columns={2}
          value={reach}
          onChange={setReach}
          options={[
            { value: 'marketplace', label: 'Marketplace', help: '1,140 pros within 25 mi, fee 20%' },
            { value: 'network', label: 'Your network', help: '38 pros, fee 8%' },
          ]}
        />
        <div className="grid content-start gap-1">
          <Checkbox label="Food handler card" defaultChecked />
          <Checkbox label="Some of these" partly />
          <Checkbox label="Alcohol server card" help="Asked of bartenders" />
          <Checkbox label="Cannot be changed" disabled />
        </div>
        <div className="grid content-start gap-3">
          <Toggle label={<b>Select for me</b>} help="when a pro scores 80 or more" defaultChecked />
          <Toggle label="Text messages" atEnd />
        </div>
        <StarRating label="How was the shift?" value={stars} onChange={setStars} />
      </div>
    </GalleryPart>
  )
}

/** Components to press, type into or choose with. */
export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  )
}
