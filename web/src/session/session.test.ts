// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, dropSession, onSessionChange, sessionToken, startSession } from './session.ts'

const START = Date.UTC(2026, 10, 20, 20, 0, 0)

describe('session', () => {
  beforeEach(() => clearSession())

  it('gives the token until its last second and removes it afterwards', () => {
    startSession('abc', 60, START)
    expect(sessionToken(START + 59_000)).toBe('abc')
    expect(sessionToken(START + 60_000)).toBeNull()
    expect(localStorage.getItem('muster.session')).toBeNull()
    expect(sessionToken(START)).toBeNull()
  })

  it('treats a corrupt store as signed out', () => {
    for (const spoilt of ['not json', '{}', '{"token":1,"expires_at":"x"}', 'null']) {
      localStorage.setItem('muster.session', spoilt)
      expect(sessionToken(START)).toBeNull()
    }
  })

  it('clears what belongs to the person and leaves what belongs to the device', () => {
    localStorage.setItem('muster.theme', 'dark')
    localStorage.setItem('muster.location', '7')
    sessionStorage.setItem('muster.app_mode', 'STAFFER')
    startSession('abc', 60)
    clearSession()
    expect(Object.keys(localStorage)).toEqual(['muster.theme'])
    expect(sessionStorage.length).toBe(0)
  })

  it('keeps drafts when the server drops the session', () => {
    localStorage.setItem('muster.draft.post-shift', '{}')
    startSession('abc', 60)
    dropSession()
    expect(localStorage.getItem('muster.draft.post-shift')).toBe('{}')
  })

  it('calls its listeners', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    startSession('abc', 60)
    clearSession()
    stop()
    startSession('abc', 60)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
