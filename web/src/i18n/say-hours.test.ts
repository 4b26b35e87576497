import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { clockTime } from '../ui/format-time.ts'
import { compileMessage } from './compile-message.ts'
import { sayHours, withArticles } from './say-hours.ts'

describe('hours in Spanish', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))('has the right article at %i o’clock', (hour) => {
    const time = clockTime(new Date(Date.UTC(2026, 0, 15, hour, 30)), { zone: 'UTC' })
    expect(withArticles(`hasta las ${time}`)).toBe(hour % 12 === 1 ? `hasta la ${time}` : `hasta las ${time}`)
  })
  it('leaves everything else alone', () => {
    expect(withArticles('Las 1:15 pm. De las 1:00 a las 11:00')).toBe('La 1:15 pm. De la 1:00 a las 11:00')
    expect(withArticles('todas 1:00, las 10:00, las 1 fechas, las 12:45')).toBe('todas 1:00, las 10:00, las 1 fechas, las 12:45')
  })
  it('reaches every message', () => {
    i18n.setMessagesCompiler(compileMessage)
    i18n.loadAndActivate({ locale: 'es', messages: { until: ['Previsto hasta las ', ['at']] } })
    expect(i18n._('until', { at: '1:00 am' })).toBe('Previsto hasta las 1:00 am')
    sayHours()
    expect(i18n._('until', { at: '1:00 am' })).toBe('Previsto hasta la 1:00 am')
    expect(i18n.t('until', { at: '2:00 am' })).toBe('Previsto hasta las 2:00 am')
  })
})
