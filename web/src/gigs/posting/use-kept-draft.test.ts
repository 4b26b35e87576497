// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import type { ReadyShift, ShiftValues } from '../shift-values.ts'
import { readDraft } from './kept-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

const LOCATION = 7

function openForm() {
  return renderHook(() => {
    const form = useForm<ShiftValues, unknown, ReadyShift>({ defaultValues: { location_id: LOCATION, contact_name: 'Dana' } })
    return { form, draft: useKeptDraft(form, LOCATION, true) }
  })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('keeps what was typed just before the form is left', () => {
  const { result, unmount } = openForm()
  act(() => result.current.form.setValue('end_time', '23:00:00', { shouldDirty: true }))
  unmount()
  expect(readDraft(LOCATION)?.values).toMatchObject({ contact_name: 'Dana', end_time: '23:00:00' })
})

it('keeps nothing of a form that was posted, or never written in', () => {
  openForm().unmount()
  expect(readDraft(LOCATION)).toBeNull()
  const { result, unmount } = openForm()
  act(() => result.current.form.setValue('end_time', '23:00:00', { shouldDirty: true }))
  act(() => result.current.draft.forget())
  unmount()
  expect(readDraft(LOCATION)).toBeNull()
})
