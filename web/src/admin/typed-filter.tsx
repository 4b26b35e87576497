import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

const TYPING_MS = 250

interface TypedFilterProps {
  label: string
  value: string
  /** What is wrong with the value. */
  error?: string | undefined
  /** The whole row of a phone. */
  wide?: boolean
  onChange: (value: string) => void
}

/** A text filter that queries the server when typing pauses. */
export function TypedFilter({ label, value, error, wide = false, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value) // cleared, or the browser went back
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      hideLabel
      type="search"
      label={label}
      error={error}
      placeholder={label}
      className={`w-52 ${wide ? 'phone:w-full' : 'phone:w-[calc(50%-4px)]'}`}
      before={<Search size={14} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
