import { useState } from 'react'
import { chooseLanguage, type Language, languageNow } from '../i18n/language.ts'
import { GalleryControls } from './gallery-controls.tsx'
import { GalleryDisplay } from './gallery-display.tsx'
import { GalleryLayers } from './gallery-layers.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useTheme } from '../ui/use-theme.ts'
import { Wordmark } from '../ui/wordmark.tsx'

/** Every component in every state. */
export function GalleryScreen() {
  const [theme, pickTheme] = useTheme()
  const [language, setLanguage] = useState(languageNow)
  const pickLanguage = async (next: Language): Promise<void> => {
    await chooseLanguage(next)
    setLanguage(next)
  }
  return (
    <main className="mx-auto min-h-dvh max-w-[1280px] bg-white px-4 pb-16 desktop:px-8">
      <header className="flex flex-wrap items-center gap-3 py-4">
        <Wordmark note="components" />
        <span className="flex-1" />
        <Segmented
          label="Language"
          value={language}
          onChange={(next) => void pickLanguage(next)}
          segments={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <Segmented
          label="Theme"
          value={theme}
          onChange={pickTheme}
          segments={[
            { value: 'system', label: 'Device' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <GalleryDisplay />
      <GalleryControls />
      <GalleryLayers />
    </main>
  )
}
