import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from '../gigs/use-settled.ts'
import { TextField } from '../ui/text-field.tsx'

const PAUSE_MS = 250

/** Searches by a part of the name, shortly after the last key. */
export function NameSearch({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  // A saved search or "Back" changes the URL.
  if (value !== before) {
    setBefore(value)
    setTyped(value)
  }
  const settled = useSettled(typed.trim(), PAUSE_MS)
  const tell = useEffectEvent((name: string) => name !== value && name === typed.trim() && onChange(name))
  useEffect(() => void tell(settled), [settled])
  return (
    <TextField
      className="w-60 phone:order-last phone:w-full"
      label={t`Search by name`}
      hideLabel
      type="search"
      placeholder={t`Search by name`}
      maxLength={80}
      before={<Search size={15} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
