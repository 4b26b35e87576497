import { usedAppMode, type UsedAppMode } from '../session/app-mode.ts'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import { fetchPart } from './fetch-part.ts'
import type { RowFacts } from './route-facts.ts'

// One chunk each: an admin's shell never reaches a pro.
const shells = {
  manager: lazyPart(() => fetchPart(() => import('./manager-shell.tsx')).then(({ ManagerShell: shell }) => shell)),
  pro: lazyPart(() => fetchPart(() => import('./pro-shell.tsx')).then(({ ProShell: shell }) => shell)),
  admin: lazyPart(() => fetchPart(() => import('./admin-shell.tsx')).then(({ AdminShell: shell }) => shell)),
  either: lazyPart(() => fetchPart(() => import('./either-shell.tsx')).then(({ EitherShell: shell }) => shell)),
}

/** The shell of a screen's audience. Screens for everyone use the shell of the current app mode. */
export function shellFor(audience: RowFacts['audience'], mode: UsedAppMode | null) {
  if (audience === 'public') return null
  if (audience !== 'any') return shells[audience]
  return mode === 'GIGSTER' ? shells.pro : mode === 'STAFFER' ? shells.manager : shells.either
}

/** Starts loading the shell of an audience, so that it comes beside its screen and not after it. */
export const loadShell = async (audience: RowFacts['audience']): Promise<void> => void (await shellFor(audience, usedAppMode())?.load())
