/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a searchable list has no native tag; its input handles the keyboard */
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { controlFrame, Field, type FieldProps } from './field.tsx'
import { matching, type Option } from './matching.ts'
import { placeBeside } from './place-beside.ts'

interface Choosing<Value extends string | number> {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

interface ComboBoxProps<Value extends string | number> extends FieldProps, Choosing<Value> {
  placeholder?: string
}

/** What is typed (null while closed), the matching options and the keys that move through them. */
function useComboBox<Value extends string | number>({ options, value, onChange }: Choosing<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const chosen = options.find((option) => option.value === value)
  const found = typed === null ? options : matching(options, typed)

  const open = (text: string): void => {
    setTyped(text)
    const chosenAt = options.findIndex((option) => option.value === value)
    setActive(text === '' ? Math.max(0, chosenAt) : 0)
    const floating = list.current
    if (!floating || !frame.current) return
    floating.style.minWidth = `${frame.current.offsetWidth}px`
    if (!floating.matches(':popover-open')) floating.showPopover()
    placeBeside(frame.current, floating)
  }
  const close = (): void => {
    setTyped(null)
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
  }
  const choose = (option: Option<Value> | undefined): void => {
    if (option) onChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (typed === null) return open('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + found.length) % Math.max(1, found.length))
    } else if (typed !== null && event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    } else if (typed !== null && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  return { typed, chosen, found, active, frame, list, open, close, choose, onKeyDown }
}

/** A field to choose one of many options by typing. */
export function ComboBox<Value extends string | number>({ options, value, onChange, placeholder, ...field }: ComboBoxProps<Value>) {
  const { t } = useLingui()
  const listId = useId()
  const { typed, chosen, found, active, frame, list, open, close, choose, onKeyDown } = useComboBox({ options, value, onChange })
  return (
    <Field {...field}>
      {(wiring) => (
        <>
          <div ref={frame} className={`${controlFrame} relative flex h-[38px] items-center gap-2 pr-9 pl-3 touch:h-11`}>
            {typed === null && chosen?.mark}
            <input
              {...wiring}
              role="combobox"
              aria-expanded={typed !== null}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={typed !== null && found[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              placeholder={chosen?.label ?? placeholder}
              value={typed ?? chosen?.label ?? ''}
              onChange={(event) => open(event.target.value)}
              onClick={() => typed === null && open('')}
              onKeyDown={onKeyDown}
              onBlur={close}
              className="h-full min-w-0 flex-1 truncate bg-transparent outline-none"
            />
            <ChevronDown size={16} className="pointer-events-none absolute right-3 text-gray" aria-hidden />
          </div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            popover="manual"
            aria-label={t`Choices`}
            className="fixed inset-auto m-0 overflow-y-auto rounded-[10px] border-0 bg-white p-1.5 text-black shadow-down"
          >
            {typed !== null && <Choices listId={listId} options={found} active={active} value={value} onChoose={choose} />}
          </div>
        </>
      )}
    </Field>
  )
}

interface ChoicesProps<Value extends string | number> {
  listId: string
  options: readonly Option<Value>[]
  active: number
  value: Value | null
  onChoose: (option: Option<Value>) => void
}

function Choices<Value extends string | number>({ listId, options, active, value, onChoose }: ChoicesProps<Value>) {
  const { t } = useLingui()
  if (options.length === 0) return <p className="px-2.5 py-2 text-gray">{t`Nothing matches`}</p>
  return options.map((option, index) => (
    <div
      key={option.value}
      id={`${listId}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={option.value === value}
      ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      className={`flex h-8 items-center gap-2 rounded-control px-2.5 touch:h-11 ${index === active ? 'bg-brand-soft' : ''} ${option.value === value ? 'font-semibold text-brand' : ''}`}
    >
      {option.mark}
      <span className="flex-1 truncate">{option.label}</span>
      {option.note && <span className="text-small font-regular text-gray">{option.note}</span>}
    </div>
  ))
}
