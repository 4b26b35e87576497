// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no modal dialogs. A browser moves the focus inside an open one.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
    this.querySelector('button')?.focus()
  }
})
afterEach(cleanup)

function Asking({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <input aria-label="Name" />
      <Dialog
        open={open}
        title="Edit shift"
        onClose={() => {
          setOpen(false)
          onClose?.()
        }}
      />
    </I18nProvider>
  )
}
const close = (): void => {
  fireEvent.click(screen.getByRole('dialog').querySelector('button')!)
}

it('returns the focus to the button that opened it', () => {
  render(<Asking />)
  const edit = screen.getByText('Edit')
  edit.focus()
  fireEvent.click(edit)
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(edit)
})

it('leaves the focus where the closing code moved it', () => {
  render(<Asking onClose={() => screen.getByLabelText('Name').focus()} />)
  const edit = screen.getByText('Edit')
  edit.focus()
  fireEvent.click(edit)
  close()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
