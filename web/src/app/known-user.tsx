import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { languageNow, speak } from '../i18n/language.ts'
import { modeInUse, switchAppMode, usedAppMode } from '../session/app-mode.ts'
import { readStored } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'
import { meQuery } from '../me/use-me.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { Replace } from './replace.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Shows its children once it is known who is signed in; keeps live updates open meanwhile. Nobody: to sign-in and back. */
export function KnownUser({ children }: { children: ReactNode }) {
  const me = useQuery({ ...meQuery(), enabled: sessionToken() !== null })
  useLiveUpdates()
  const mode = me.data && modeInUse(me.data.app_mode)
  useEffect(() => {
    // The mode goes out with every call, so it is settled before a screen asks for anything.
    if (mode && usedAppMode() !== mode) switchAppMode(mode)
  }, [mode])
  const language = me.data?.settings.language
  useEffect(() => {
    // What was chosen on this device comes first; without a choice the user's own setting does.
    if (language && readStored('language') === null && language !== languageNow()) void speak(language)
  }, [language])
  if (sessionToken() === null) return <SignInFirst />
  if (me.data) return children
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  return <LoadingLines />
}

function SignInFirst() {
  const here = useLocation({ select: ({ href }) => href })
  const [returnTo] = useState(here)
  return <Replace href={`/auth?returnTo=${encodeURIComponent(returnTo)}`} />
}
