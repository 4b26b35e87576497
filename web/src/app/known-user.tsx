import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { languageNow, speak } from '../i18n/language.ts'
import { modeInUse, switchAppMode, type UsedAppMode, usedAppMode, useUsedAppMode } from '../session/app-mode.ts'
import { readStored } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'
import { Me, meQuery } from '../me/use-me.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { Replace } from './replace.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/**
 * Shows its children once the signed-in user has loaded, and keeps live updates open. Without a session it sends people to sign in. `side`
 * is the side that the screen belongs to: people of the other one go to their own start, and who has both switches.
 */
export function KnownUser({ side, children }: { side?: UsedAppMode; children: ReactNode }) {
  const me = useQuery({ ...meQuery(), enabled: sessionToken() !== null })
  const mode = me.data && (me.data.app_mode === 'BOTH' && side ? side : modeInUse(me.data.app_mode))
  useLiveUpdates(mode === 'GIGSTER')
  const used = useUsedAppMode()
  useEffect(() => {
    // Every call carries the mode, so set it before a screen makes its first call.
    if (mode && usedAppMode() !== mode) switchAppMode(mode)
  }, [mode])
  const language = me.data?.settings.language
  useEffect(() => {
    // The choice on this device wins over the user's saved setting.
    if (language && readStored('language') === null && language !== languageNow()) void speak(language)
  }, [language])
  if (sessionToken() === null) return <SignInFirst />
  if (me.data && side && mode !== side) return <Replace href="/" />
  if (me.data && used === mode) return <Me value={me.data}>{children}</Me>
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  return <LoadingLines />
}

function SignInFirst() {
  const here = useLocation({ select: ({ href }) => href })
  const [returnTo] = useState(here)
  return <Replace href={`/auth?returnTo=${encodeURIComponent(returnTo)}`} />
}
