import { readStored, writeStored } from '../session/browser-store.ts'

export type Theme = 'light' | 'dark' | 'system'

/** The theme chosen on this device. */
export function chosenTheme(): Theme {
  const stored = readStored('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows the app in `theme` and keeps the choice on this device. */
export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
