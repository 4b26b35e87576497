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

it('saves what was typed just before leaving the form', () => {
  const { result, unmount } = openForm()
  act(() => result.current.form.setValue('end_time', '23:00:00', { shouldDirty: true }))
  unmount()
  expect(readDraft(LOCATION)?.values).toMatchObject({ contact_name: 'Dana', end_time: '23:00:00' })
})

it('saves nothing of a form that was posted or never edited', () => {
  openForm().unmount()
  expect(readDraft(LOCATION)).toBeNull()
  const { result, unmount } = openForm()
  act(() => result.current.form.setValue('end_time', '23:00:00', { shouldDirty: true }))
  act(() => result.current.draft.forget())
  unmount()
  expect(readDraft(LOCATION)).toBeNull()
})
