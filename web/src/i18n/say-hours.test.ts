import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { clockTime, shortDate, weekday } from '../ui/format-time.ts'
import { compileMessage } from './compile-message.ts'
import { sayHours, withArticles, withSmallDays } from './say-hours.ts'

describe('hours in Spanish', () => {
  it.each(Array.from({ length: 24 }, (_, hour) => hour))('has the right article at %i o’clock', (hour) => {
    const time = clockTime(new Date(Date.UTC(2026, 0, 15, hour, 30)), { zone: 'UTC' })
    expect(withArticles(`hasta las ${time}`)).toBe(hour % 12 === 1 ? `hasta la ${time}` : `hasta las ${time}`)
  })
  it('leaves everything else alone', () => {
    expect(withArticles('Las 1:15 pm. De las 1:00 a las 11:00')).toBe('La 1:15 pm. De la 1:00 a las 11:00')
    expect(withArticles('todas 1:00, las 10:00, las 1 fechas, las 12:45')).toBe('todas 1:00, las 10:00, las 1 fechas, las 12:45')
  })
  it('writes days in lower case within a sentence, capitalized at its start', () => {
    const shift = shortDate('2026-11-21T22:00:00Z', { zone: 'UTC', locale: 'es-US', now: new Date('2026-11-20T00:00:00Z') })
    const day = weekday('2026-11-21T22:00:00Z', { zone: 'UTC', locale: 'es-US' })
    expect(withSmallDays(`Movido al ${day}, 5:00 pm`)).toBe('Movido al sábado, 5:00 pm')
    expect(withSmallDays(`${day}: se paga el <0>${day}</0>`)).toBe('Sábado: se paga el <0>sábado</0>')
    expect(withSmallDays(`Mesero, ${shift} · ${shift}`)).toBe('Mesero, sáb, 21 nov · Sáb, 21 nov')
    expect(withSmallDays(`Se repite hasta el ${shift}. ${shift}, 5:00 pm`)).toBe('Se repite hasta el sáb, 21 nov. Sáb, 21 nov, 5:00 pm')
  })
  it('leaves names alone', () => {
    expect(withSmallDays('Preguntaste a Domingo R. y a Mar, 21 años')).toBe('Preguntaste a Domingo R. y a Mar, 21 años')
    expect(withSmallDays('el Dominguero, del Marchante')).toBe('el Dominguero, del Marchante')
  })
  it('applies to every message', () => {
    i18n.setMessagesCompiler(compileMessage)
    i18n.loadAndActivate({ locale: 'es', messages: { until: ['Previsto hasta las ', ['at']] } })
    expect(i18n._('until', { at: '1:00 am' })).toBe('Previsto hasta las 1:00 am')
    sayHours()
    expect(i18n._('until', { at: '1:00 am' })).toBe('Previsto hasta la 1:00 am')
    expect(i18n.t('until', { at: '2:00 am' })).toBe('Previsto hasta las 2:00 am')
  })
})
