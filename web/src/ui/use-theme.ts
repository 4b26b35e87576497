import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

/** The theme chosen on this device, and a way to change it. */
export function useTheme(): [theme: Theme, pick: (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme)
  return [
    theme,
    (next) => {
      chooseTheme(next)
      setTheme(next)
    },
  ]
}
